import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';

/** Flushes a file's content, or a folder's entries, to disk. */
export function sync(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export const syncFolderOf = (file: string): void => sync(path.dirname(path.resolve(file)));

/** Formats a time for a file name, such as `20260305T100000Z`. */
export const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Returns `${start}${ending}`, or with a number in between (`-2`, `-3`, …) if files of those names exist. */
export function freeName(start: string, ending = ''): string {
  let name = start + ending;
  for (let number = 2; existsSync(name); number += 1) name = `${start}-${number}${ending}`;
  return name;
}
