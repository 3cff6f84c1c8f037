import { UserError } from "#domain/user-error.ts";
import type { Jail } from "#engines/sandbox/jail.ts";
import { type Office, type OfficeConversion, startOffice } from "./office.ts";
import { OfficeLost } from "./office-process.ts";
import { Slots } from "./slots.ts";

export interface OfficePoolOptions {
  readonly jail: Jail;
  /** Each office has a folder of its own below it. */
  readonly workFolder: string;
  /** That may convert at the same time. */
  readonly offices?: number;
  /** Kept warm beyond those that work. 0: an office starts when the first document comes. */
  readonly spares?: number;
  /** Documents after which an office makes place for a fresh one. */
  readonly conversionsPerOffice?: number;
}

export interface OfficePool {
  /**
   * Converts a document with a warm office; one that dies under it is replaced and the document tried once more. Throws
   * `file-encrypted` and `wrong-password`, `file-damaged`, `sheet-out-of-range`, `conversion-failed`, `too-complex` after the deadline,
   * `engine-missing`, and the signal's reason on abort.
   */
  convert(conversion: OfficeConversion): Promise<void>;
  /** Ends every office and deletes their folders. Conversions that still work fail. */
  stop(): Promise<void>;
}

/** An office that has grown so far has met something unusual, and makes place for a fresh one. */
const WORN_BYTES = 700 * 1024 ** 2;
const ATTEMPTS = 2;

export function openOfficePool(options: OfficePoolOptions): OfficePool {
  const { offices = 1, spares = 1, conversionsPerOffice = 50 } = options;
  const slots = new Slots(offices);
  const stopped = new AbortController();
  let open = true;
  const idle = new Set<Office>();
  const starting = new Set<Promise<Office>>();
  const all = new Set<Office>();

  const start = async (): Promise<Office> => {
    stopped.signal.throwIfAborted();
    const office = await startOffice(options.jail, options.workFolder, stopped.signal);
    all.add(office);
    void office.ended.then(() => retire(office));
    return office;
  };

  /** Nobody waits for its end; should its folder resist, it goes with the work folder. */
  const retire = (office: Office): void => {
    idle.delete(office);
    const gone = () => all.delete(office) && keepSpares();
    office.stop().then(gone, gone);
  };

  const keepSpares = (): void => {
    while (open && idle.size + starting.size < spares) {
      const coming = start();
      starting.add(coming);
      // Who waits for an office hears why it does not start; a spare that nobody waits for is no failure yet.
      coming.then(
        (office) => starting.delete(coming) && idle.add(office),
        () => starting.delete(coming),
      );
    }
  };

  const take = async (): Promise<Office> => {
    const [ready] = idle;
    const [coming] = starting;
    if (ready !== undefined) idle.delete(ready);
    else if (coming !== undefined) starting.delete(coming);
    const office = ready ?? (await (coming ?? start()));
    keepSpares();
    return office;
  };

  const giveBack = async (office: Office): Promise<void> => {
    const worn = office.conversions() >= conversionsPerOffice || office.residentBytes() > WORN_BYTES;
    if (worn || idle.size >= offices + spares || (await office.isTainted())) retire(office);
    else idle.add(office);
  };

  /** Once; the office is given back or, when it cannot be trusted any more, ended. */
  const attempt = async (conversion: OfficeConversion, giveUpAt: number): Promise<void> => {
    const office = await take();
    try {
      if (!conversion.signal.aborted) {
        await office.convert({ ...conversion, deadlineMs: Math.max(1, giveUpAt - Date.now()) });
      }
    } catch (error) {
      const ofTheDocument = error instanceof UserError && error.code !== "too-complex";
      if (ofTheDocument) await giveBack(office);
      else retire(office);
      throw error;
    }
    await giveBack(office);
    conversion.signal.throwIfAborted();
  };

  keepSpares();
  return {
    async convert(conversion) {
      if (conversion.encrypted && conversion.password === undefined) throw new UserError("file-encrypted");
      using _slot = await slots.take(conversion.signal);
      const giveUpAt = Date.now() + conversion.deadlineMs;
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(conversion, giveUpAt);
        } catch (error) {
          if (!(error instanceof OfficeLost)) throw error;
          if (tries === ATTEMPTS) throw new UserError("conversion-failed", {}, { cause: error });
        }
      }
    },
    async stop() {
      open = false;
      await Promise.all([...all].map((office) => office.stop()));
      stopped.abort(new Error("The office pool was stopped"));
      await Promise.allSettled(starting);
      await Promise.all([...all].map((office) => office.stop()));
    },
  };
}
