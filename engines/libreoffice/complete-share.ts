import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";

const WINDOW = new URL("./comment-window.ui", import.meta.url);
const WINDOW_FOLDERS = ["config", "soffice.cfg", "modules", "swriter", "ui"];
const WINDOW_NAME = "annotation.ui";

/**
 * A LibreOffice that is packaged without its user interface (Debian's -nogui) still builds a window for every comment of a text
 * document, and dies because the window's description is not there. Where it is missing, the office gets a `share` folder of its
 * own below `folder`: links to what is installed, and that description.
 */
export async function completeShare(folder: string, programs: string): Promise<void> {
  let installed = join(dirname(programs), "share");
  if (existsSync(join(installed, ...WINDOW_FOLDERS, WINDOW_NAME))) return;
  let own = join(folder, "share");
  for (const onTheWay of WINDOW_FOLDERS) {
    await mkdir(own);
    const names = existsSync(installed) ? await readdir(installed) : [];
    const links = names.filter((name) => name !== onTheWay);
    await Promise.all(links.map((name) => symlink(join(installed, name), join(own, name))));
    installed = join(installed, onTheWay);
    own = join(own, onTheWay);
  }
  await mkdir(own);
  await copyFile(WINDOW, join(own, WINDOW_NAME));
}
