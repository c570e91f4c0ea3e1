import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';

/** Makes a folder, and those missing above it, for its owner alone; one that is there stays as somebody made it. */
export const makePrivateFolder = (folder: string): void => void mkdirSync(folder, { recursive: true, mode: 0o700 });

/** Makes a folder readable by its owner alone, also one that is there; one of another owner stays as it is. */
export function closeFolder(folder: string): void {
  makePrivateFolder(folder);
  try {
    chmodSync(folder, 0o700);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EPERM') throw fault;
  }
}

/** Makes a file readable by its owner alone; creates an empty one, so that no other ever holds the content. */
export function closeFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}
