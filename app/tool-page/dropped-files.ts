const MOST_FILES = 500;

/** The files of a drop, folders opened. Entries must be taken in the event itself: they are empty a moment later. */
export function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === "file" ? item.webkitGetAsEntry() : null;
    return entry === null ? [] : [entry];
  });
  if (!entries.some((entry) => entry.isDirectory)) return Promise.resolve([...transfer.files]);
  return filesBelow(entries);
}

async function filesBelow(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = [];
  const queue = [...entries];
  for (let entry = queue.shift(); entry !== undefined && files.length < MOST_FILES; entry = queue.shift()) {
    if (isFile(entry)) files.push(await settled<File>((resolve, reject) => entry.file(resolve, reject)));
    else if (isFolder(entry)) queue.push(...(await childrenOf(entry)));
  }
  return files.filter(isWanted);
}

/** A folder is read in pieces until it answers with none. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const piece = await settled<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (piece.length === 0) return children;
    children.push(...piece);
  }
}

/** What systems leave lying in folders is nobody's document. */
export const isWanted = (file: File): boolean =>
  !file.name.startsWith(".") && file.name !== "Thumbs.db" && file.name !== "desktop.ini";

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const settled = <T>(ask: (resolve: (value: T) => void, reject: (error: DOMException) => void) => void): Promise<T> =>
  new Promise(ask);
