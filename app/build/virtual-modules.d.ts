declare module "virtual:tools" {
  const tools: readonly import("./tool-card.ts").ToolCard[];
  export default tools;
}

declare module "virtual:messages" {
  type Code = import("#locales/locales.ts").LocaleCode;
  type Compiled = Readonly<Record<string, import("#locales/format-message.ts").CompiledMessage>>;
  type Load = () => Promise<{ default: Compiled }>;
  export const siteMessages: Readonly<Record<Code, Load>>;
  export const laterMessages: Readonly<Record<Code, Load>>;
  export const toolMessages: Readonly<Record<string, Readonly<Record<Code, Load>> | undefined>>;
}
