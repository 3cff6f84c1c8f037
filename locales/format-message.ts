import format, { type CompiledMessage } from "icu-minify/format";

/** What a message may be given: numbers are written as the language writes them where the message says `number` or `plural`. */
export type MessageValues = Readonly<Record<string, string | number | Date>>;
export type { CompiledMessage };

/** Fills one compiled ICU message. `iso` decides plural forms and how numbers and dates are written. */
export function formatMessage(message: CompiledMessage, iso: string, values: MessageValues = {}): string {
  return format<string>(message, iso, values, { formatters: FORMATTERS, timeZone: "UTC" }) as string;
}

type Tag = (content: string) => unknown;

/** A message with marked words, in pieces: each tag's content as its function returns it, text between them. */
export function formatRich(
  message: CompiledMessage,
  iso: string,
  values: Readonly<Record<string, string | number | Tag>>,
): unknown[] {
  const tags = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "function" ? (chunks: unknown[]) => value(chunks.join("")) : value,
    ]),
  );
  const pieces = format<unknown>(message, iso, tags, { formatters: FORMATTERS, timeZone: "UTC" });
  return Array.isArray(pieces) ? pieces : [pieces];
}

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/** Intl objects are costly to make and the same few are asked for again and again. */
const FORMATTERS = {
  getNumberFormat: (...[iso, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
    remembered(numbers, `${iso}${JSON.stringify(options)}`, () => new Intl.NumberFormat(iso, options)),
  getPluralRules: (...[iso, options]: ConstructorParameters<typeof Intl.PluralRules>) =>
    remembered(plurals, `${iso}${JSON.stringify(options)}`, () => new Intl.PluralRules(iso, options)),
  getDateTimeFormat: (...[iso, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(iso, options),
};

function remembered<T>(known: Map<string, T>, key: string, make: () => T): T {
  const hit = known.get(key);
  if (hit !== undefined) return hit;
  const made = make();
  known.set(key, made);
  return made;
}
