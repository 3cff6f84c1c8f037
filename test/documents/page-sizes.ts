import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const LAST_PAGE = "100000";

/** Width and height of every page as it is shown, in whole points, as poppler reads them. */
export async function pageSizes(path: string): Promise<[width: number, height: number][]> {
  const { stdout } = await run("/usr/bin/pdfinfo", ["-f", "1", "-l", LAST_PAGE, path]);
  const sizes = [...stdout.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+) pts/gm)];
  return sizes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}
