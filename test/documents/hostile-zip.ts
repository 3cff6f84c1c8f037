import { crc32, deflateRawSync } from "node:zlib";

export interface HostilePart {
  readonly name: string;
  readonly data: Buffer | string;
  readonly stored?: boolean;
  /** What the part's own header calls it, when that is another name. */
  readonly localName?: string;
  readonly encrypted?: boolean;
  /** Unix mode; 0o120777 is a link. */
  readonly mode?: number;
  /** Size that the headers claim. */
  readonly claimed?: number;
  /** Lies where the first part lies. */
  readonly overlapping?: boolean;
}

/** An archive that says exactly what it is told to, true or not. */
export function hostileZip(parts: readonly HostilePart[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data as string);
    const packed = part.stored ? data : deflateRawSync(data);
    const localName = Buffer.from(part.localName ?? part.name);
    const name = Buffer.from(part.name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(part.encrypted ? 1 : 0, 2);
    facts.writeUInt16LE(part.stored ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(part.claimed ?? data.length, 18);
    facts.writeUInt16LE(localName.length, 22);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x0314, 4);
    facts.copy(central, 6);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(((part.mode ?? 0) * 0x10000) >>> 0, 38);
    central.writeUInt32LE(part.overlapping ? 0 : offset, 42);
    directory.push(central, name);
    if (part.overlapping) continue;
    pieces.push(Buffer.from("PK\u0003\u0004", "latin1"), facts, localName, packed);
    offset += 30 + localName.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, central, end]);
}

const TYPES = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  docm: "application/vnd.ms-word.document.macroEnabled.main+xml",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml",
};
const MAIN = {
  docx: "word/document.xml",
  docm: "word/document.xml",
  xlsx: "xl/workbook.xml",
  pptx: "ppt/presentation.xml",
};

/** The least of an office document, and what is to be wrong with it. */
export function officeFile(kind: keyof typeof TYPES, more: readonly HostilePart[] = []): Buffer {
  const types = `<?xml version="1.0"?><Types><Override PartName="/${MAIN[kind]}" ContentType="${TYPES[kind]}"/></Types>`;
  const own: HostilePart[] = [
    { name: "[Content_Types].xml", data: types },
    { name: MAIN[kind], data: '<?xml version="1.0"?><w:document/>' },
  ];
  const replaced = new Set(more.map(({ name }) => name));
  return hostileZip([...own.filter(({ name }) => !replaced.has(name)), ...more]);
}
