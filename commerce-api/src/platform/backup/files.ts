import { closeSync, fsyncSync, openSync } from 'node:fs';
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
