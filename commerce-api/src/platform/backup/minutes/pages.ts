import { createHash } from 'node:crypto';
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * Size (bytes) of the unit of comparison: a page of a SQLite database. Other files are compared in units of this size
 * too.
 */
export const PAGE = 4096;
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
