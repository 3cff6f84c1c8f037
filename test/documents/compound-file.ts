const SECTOR = 512;
const FREE = 0xffffffff;
const END = 0xfffffffe;
const TABLE = 0xfffffffd;

/** An OLE compound file of these streams, each of at least 4096 bytes so that it has sectors of its own ([MS-CFB]). */
export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const names = ["Root Entry", ...Object.keys(streams)];
  const directorySectors = Math.ceil((names.length * 128) / SECTOR);
  const directory = Buffer.alloc(directorySectors * SECTOR);
  const table: number[] = [TABLE];
  const chain = (sectors: number): number => {
    const first = table.length;
    for (let i = 1; i <= sectors; i++) table.push(i === sectors ? END : first + i);
    return first;
  };
  const directoryStart = chain(directorySectors);
  const data: Buffer[] = [directory];
  for (const [index, name] of names.entries()) {
    const entry = directory.subarray(index * 128, index * 128 + 128);
    entry.write(name, "utf16le");
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry[66] = index === 0 ? 5 : 2;
    for (const link of [68, 72, 76]) entry.writeUInt32LE(FREE, link);
    const bytes = streams[name];
    if (!bytes) continue;
    const padded = Buffer.alloc(Math.ceil(Math.max(4096, bytes.length) / SECTOR) * SECTOR);
    bytes.copy(padded);
    entry.writeUInt32LE(chain(padded.length / SECTOR), 116);
    entry.writeUInt32LE(padded.length, 120);
    data.push(padded);
  }
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  header.write("d0cf11e0a1b11ae1", "hex");
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.writeUInt32LE(0, 76);
  const sectors = Buffer.alloc(SECTOR, 0xff);
  for (const [index, next] of table.entries()) sectors.writeUInt32LE(next, index * 4);
  return Buffer.concat([header, sectors, ...data]);
}
