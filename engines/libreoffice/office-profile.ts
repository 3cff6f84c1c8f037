import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Setting = readonly [path: string, name: string, value: string | number | boolean];

const COMMON = "/org.openoffice.Office.Common";
const INTERNET = "/org.openoffice.Inet/Settings";

/**
 * The second layer below the jail: no macros, no links followed or updated, nothing from other places, a proxy where nobody
 * answers. Alone it does not hold (LibreOffice 7.4 still embeds pictures that an RTF names), so it is never relied upon.
 */
const SETTINGS: readonly Setting[] = [
  [`${COMMON}/Security/Scripting`, "MacroSecurityLevel", 3],
  [`${COMMON}/Security/Scripting`, "DisableMacrosExecution", true],
  [`${COMMON}/Security/Scripting`, "BlockUntrustedRefererLinks", true],
  [`${COMMON}/Security/Scripting`, "DisableActiveContent", true],
  ["/org.openoffice.Office.Writer/Content/Update", "Link", 0],
  ["/org.openoffice.Office.Calc/Content/Update", "Link", 0],
  // 1: never. What a workbook's own program computed is what its person saw.
  ["/org.openoffice.Office.Calc/Formula/Load", "OOXMLRecalcMode", 1],
  ["/org.openoffice.Office.Calc/Formula/Load", "ODFRecalcMode", 1],
  ["/org.openoffice.Office.Java/VirtualMachine", "Enable", false],
  [INTERNET, "ooInetProxyType", 2],
  [INTERNET, "ooInetHTTPProxyName", "127.0.0.1"],
  [INTERNET, "ooInetHTTPProxyPort", 9],
  [INTERNET, "ooInetHTTPSProxyName", "127.0.0.1"],
  [INTERNET, "ooInetHTTPSProxyPort", 9],
  [`${COMMON}/Misc`, "FirstRun", false],
  [`${COMMON}/Misc`, "UseOpenCL", false],
  [`${COMMON}/History`, "PickListSize", 0],
  ["/org.openoffice.Office.Recovery/AutoSave", "Enabled", false],
  ["/org.openoffice.Office.Recovery/RecoveryInfo", "Enabled", false],
];

const item = ([path, name, value]: Setting): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** Writes a fresh profile (`profile` below `folder`), as LibreOffice expects to find it. Gives back what it made, in order. */
export async function writeOfficeProfile(folder: string): Promise<string[]> {
  const profile = join(folder, "profile");
  const user = join(profile, "user");
  const settings = join(user, "registrymodifications.xcu");
  await mkdir(user, { recursive: true });
  await writeFile(
    settings,
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${SETTINGS.map(item).join("\n")}
</oor:items>
`,
  );
  return [profile, user, settings];
}
