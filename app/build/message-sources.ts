import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { CompiledMessage } from "../../locales/format-message.ts";
import { LOCALE_CODES, LOCALES, type LocaleCode } from "../../locales/locales.ts";
import { messageArguments } from "../../locales/message-arguments.ts";

export type Compiled = Record<string, CompiledMessage>;
export type Languages = Record<LocaleCode, Compiled>;

/**
 * The messages of a folder in every language, compiled. Throws one error that names every gap and every difference. `edition`
 * counts the edits that a development server has seen, which would otherwise be given the modules that it imported before.
 */
export async function readLanguages(folder: string, edition = 0): Promise<Languages> {
  const languages = {} as Languages;
  for (const code of LOCALE_CODES) languages[code] = await readLanguage(messageFile(folder, code), edition);
  const faults = LOCALE_CODES.flatMap((code) =>
    compareLanguages(languages.en, languages[code]).map((fault) => `${messageFile(folder, code)}: ${fault}`),
  );
  if (faults.length > 0) throw new Error(`Messages do not agree:\n${faults.join("\n")}`);
  return languages;
}

export const messageFile = (folder: string, code: LocaleCode): string => resolve(folder, `${LOCALES[code].file}.ts`);

/** What is wrong with a translation: keys that are missing or too many, values and tags that differ. */
export function compareLanguages(original: Compiled, translation: Compiled): string[] {
  const faults: string[] = [];
  for (const [key, message] of Object.entries(original)) {
    const translated = translation[key];
    if (translated === undefined || translated.length === 0) {
      faults.push(`"${key}" is missing`);
      continue;
    }
    const wanted = messageArguments(message).join(", ");
    const got = messageArguments(translated).join(", ");
    if (wanted !== got) faults.push(`"${key}" has the arguments (${got}) instead of (${wanted})`);
  }
  for (const key of Object.keys(translation)) if (!(key in original)) faults.push(`"${key}" is not in the original`);
  return faults;
}

async function readLanguage(file: string, edition: number): Promise<Compiled> {
  const url = `${pathToFileURL(file)}${edition === 0 ? "" : `?edition=${edition}`}`;
  const module = (await import(/* @vite-ignore */ url)) as { default: Record<string, string> };
  return Object.fromEntries(
    Object.entries(module.default).map(([key, text]) => {
      try {
        return [key, compile(text)];
      } catch (cause) {
        throw new Error(`${file}: "${key}" is not an ICU message: ${text}`, { cause });
      }
    }),
  );
}
