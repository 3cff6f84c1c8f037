/** Files that are not uploaded yet, kept by the browser so that a reload does not lose them. */
const DATABASE = "octavo";
const STORE = "files";

export interface KeptFile {
  readonly key: string;
  readonly file: File;
}

export const keepFile = (kept: KeptFile): Promise<unknown> => inStore("readwrite", (store) => store.put(kept));
export const dropFile = (key: string): Promise<unknown> => inStore("readwrite", (store) => store.delete(key));
export const readFile = (key: string): Promise<KeptFile | undefined> =>
  inStore<KeptFile | undefined>("readonly", (store) => store.get(key));

/** A browser that refuses to keep anything (private windows) only loses the comfort. */
async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      return (await settled(act(database.transaction(STORE, mode).objectStore(STORE)))) as T;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "key" });
  return settled(opening);
}

const settled = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
