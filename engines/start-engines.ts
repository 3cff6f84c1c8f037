import type { Engines } from "./engines.ts";
import { openOfficePool } from "./libreoffice/office-pool.ts";
import type { Escape } from "./sandbox/escape-probe.ts";
import type { JailLimits } from "./sandbox/jail.ts";
import { openJail } from "./sandbox/open-jail.ts";
import { selfTest } from "./sandbox/self-test.ts";

export interface EngineOptions {
  /** Must exist. Offices and trials make folders of their own in it. */
  readonly workFolder: string;
  /** Offices that may convert at the same time. */
  readonly officeProcesses?: number;
  /** Offices kept warm beyond those. 0: the first one starts with the first document. */
  readonly spareOffices?: number;
  /** Instead of `JAIL_LIMITS`. */
  readonly limits?: Partial<JailLimits>;
  /** false for a person's own command line, which need not be slowed down by it. */
  readonly selfTest?: boolean;
}

export interface StartedEngines extends Engines {
  /** What the self-test found open. Empty behind bubblewrap, or the engines do not start; else to be said loudly. */
  readonly openings: readonly Escape[];
  /** Ends every process and deletes what they left. */
  stop(): Promise<void>;
}

/** Opens the jail, tries to get out of it, and warms the office. Throws when a jail that should hold does not. */
export async function startEngines(options: EngineOptions): Promise<StartedEngines> {
  const { workFolder, officeProcesses = 1, spareOffices = 1, limits = {} } = options;
  const jail = await openJail({ limits });
  const openings = options.selfTest === false ? [] : await selfTest(jail, workFolder);
  const office = openOfficePool({ jail, workFolder, offices: officeProcesses, spares: spareOffices });
  return { jail, office, openings, stop: () => office.stop() };
}
