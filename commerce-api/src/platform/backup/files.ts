import { closeSync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';

/** Brings a file's content, or a folder's entries, to the disk. */
export function sync(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export const syncFolderOf = (file: string): void => sync(path.dirname(path.resolve(file)));

/** A time as part of a file name, as `20260305T100000Z`. */
export const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');
