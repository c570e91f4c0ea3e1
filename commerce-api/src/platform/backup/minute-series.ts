import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { BackupError, manifestOf, parse, sha256Of } from './backup-files';

const Increment = z.object({
  /** ISO time. */
  takenAt: z.string(),
  newestChangeAt: z.number(),
  /** Hash of the increment's own file. */
  sha256: z.string(),
  /** Hash of the previous file in the series. */
  previous: z.string(),
  /** Hash and size (bytes) of the database after this increment. */
  whole: z.string(),
  size: z.number(),
});

/** Manifest of an increment: the changes since the previous backup. */
export type Increment = z.infer<typeof Increment>;

/** Complete backup that a series starts with. */
export const baseOf = (series: string): string => path.join(series, 'base.db');

/** Hashes of the pages after the last increment. */
export const hashesOf = (series: string): string => path.join(series, 'hashes');

const ENDING = '.pages';

/** Returns the increment files of a series, oldest first. */
export const incrementsOf = (series: string): string[] =>
  readdirSync(series)
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => path.join(series, file));

export const incrementOf = (series: string, stamp: string): string => path.join(series, stamp + ENDING);

/** Reads the manifest of an increment. Throws BackupError when it is missing or truncated. */
export function describeIncrement(file: string): Increment {
  const manifest = manifestOf(file);
  if (!existsSync(manifest)) throw new BackupError(`${manifest}, which vouches for ${file}, is missing; put it back`);
  const { data } = Increment.safeParse(parse(readFileSync(manifest, 'utf8')));
  if (!data) throw new BackupError(`${manifest} is cut off or no manifest; restore to a minute before`);
  return data;
}

/** Reads an increment. Throws BackupError unless it is exactly the file that was written. */
export async function readIncrement(file: string, { sha256 }: Increment): Promise<Buffer> {
  if ((await sha256Of(file)) !== sha256)
    throw new BackupError(
      `${file} is not as it was written, but cut off, damaged or changed; restore to a minute before`,
    );
  return readFileSync(file);
}

/**
 * Size (bytes) of the unit of comparison: a page of a SQLite database. Other files are compared in units of this size
 * too.
 */
const PAGE = 4096;
const HASH = 16;
const NUMBER = 4;
/** Pages read at once. */
const AT_ONCE = 1024;

const hashOf = (page: Buffer): Buffer => createHash('sha256').update(page).digest().subarray(0, HASH);

/** Calls `visit` with each page of a file; the last one may be shorter. */
function eachPage(file: string, visit: (page: Buffer, number: number) => void): void {
  const descriptor = openSync(file, 'r');
  const block = Buffer.alloc(PAGE * AT_ONCE);
  try {
    for (let number = 0, read = readSync(descriptor, block); read > 0; read = readSync(descriptor, block)) {
      for (let from = 0; from < read; from += PAGE, number += 1)
        visit(block.subarray(from, Math.min(from + PAGE, read)), number);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the concatenated hashes of every page of a file. */
export function hashPages(file: string): Buffer {
  const hashes: Buffer[] = [];
  eachPage(file, (page) => void hashes.push(hashOf(page)));
  return Buffer.concat(hashes);
}

/** Returns the pages of a file that differ from the hashes `before`, each preceded by its number, compressed. */
export function packChanges(file: string, before: Buffer): Buffer {
  const parts: Buffer[] = [];
  eachPage(file, (page, number) => {
    if (hashOf(page).equals(before.subarray(number * HASH, (number + 1) * HASH))) return;
    const head = Buffer.alloc(NUMBER);
    head.writeUInt32BE(number);
    parts.push(head, page, Buffer.alloc(PAGE - page.length));
  });
  return gzipSync(Buffer.concat(parts));
}

/** Writes packed pages into a file, which ends up `size` bytes long. */
export function applyChanges(file: string, packed: Buffer, size: number): void {
  const changes = gunzipSync(packed);
  const descriptor = openSync(file, 'r+');
  try {
    for (let from = 0; from < changes.length; from += NUMBER + PAGE) {
      const page = changes.subarray(from + NUMBER, from + NUMBER + PAGE);
      writeSync(descriptor, page, 0, PAGE, changes.readUInt32BE(from) * PAGE);
    }
    if (fstatSync(descriptor).size > size) ftruncateSync(descriptor, size);
  } finally {
    closeSync(descriptor);
  }
}
