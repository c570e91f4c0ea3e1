import { crc32 } from 'node:zlib';

interface Entry {
  name: string;
  content: Buffer;
}

/** 1 January 1980, the earliest date of the format. With a fixed date, the same files make the same archive. */
const DATE = 0x21;
const VERSION = 20;

/**
 * Packs files into a ZIP archive. Does not compress them, because pictures are compressed already. Names must be plain
 * ASCII. Rule: PKWARE APPNOTE 4.3.
 */
export function toZip(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const common = commonFields(name, content);
    const local = Buffer.concat([numbers([0x04034b50, 4]), common, Buffer.from(name), content]);
    files.push(local);
    // No comment, first disk, no attributes, and the offset of the file.
    const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(Buffer.concat([numbers([0x02014b50, 4], [VERSION, 2]), common, rest, Buffer.from(name)]));
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);
  return Buffer.concat([...files, ...directory, end]);
}

/**
 * Fields that a file and its directory entry share: version, flags, stored, time, date, checksum, sizes, length of the
 * name.
 */
const commonFields = (name: string, content: Buffer): Buffer =>
  numbers(
    [VERSION, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [DATE, 2],
    [crc32(content), 4],
    [content.length, 4],
    [content.length, 4],
    [name.length, 2],
    [0, 2],
  );

/** Encodes numbers in the given numbers of bytes, little-endian. */
function numbers(...values: readonly [value: number, bytes: number][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
