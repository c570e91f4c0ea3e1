import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

/** Creates a folder and its missing parents, accessible by the owner only; leaves an existing folder as it is. */
export const makePrivateFolder = (folder: string): void => void mkdirSync(folder, { recursive: true, mode: 0o700 });

/** Makes a folder, new or existing, accessible by its owner only; leaves another owner's folder as it is. */
export function closeFolder(folder: string): void {
  makePrivateFolder(folder);
  try {
    chmodSync(folder, 0o700);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EPERM') throw fault;
  }
}

/**
 * Makes a file accessible by its owner only. Creates it empty if missing, so that its content is never readable by
 * others.
 */
export function closeFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}
