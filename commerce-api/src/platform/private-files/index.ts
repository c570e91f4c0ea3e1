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

/** Problem with a file or folder and its remedy, by the system's error code. */
const SENTENCES: Readonly<Record<string, string>> = {
  ENOENT: 'is not there; create it, or name one that is',
  EACCES: 'may not be used by this user; give the user access, or name another place',
  EPERM: 'may not be used by this user; give the user access, or name another place',
  EROFS: 'is on a disk that cannot be written; make it writable, or name another place',
  ENOTDIR: 'lies below a file, or is a file where a folder must be; move that file away, or name another place',
  EEXIST: 'is there already; move it away, or name another place',
  EISDIR: 'is a folder where a file must be; move it away, or name a file',
  ENOSPC: 'cannot be written, because its disk is full; free space and try again',
  EDQUOT: 'cannot be written, because its disk is full; free space and try again',
  EIO: 'cannot be read or written, because its disk fails; look into the log of the system (dmesg)',
  SQLITE_FULL: 'cannot be written, because its disk is full; free space and try again',
  SQLITE_IOERR: 'cannot be read or written; look whether its disk is full or fails (df, dmesg)',
  SQLITE_CANTOPEN: 'cannot be opened as a database; make sure that it is a file that this user may write',
  SQLITE_READONLY: 'cannot be written; give this user access, or name another place',
  SQLITE_NOTADB: 'is no database, or a damaged one; restore a backup',
  SQLITE_CORRUPT: 'is damaged; restore a backup',
};

type Fault = Partial<NodeJS.ErrnoException> & { dest?: string };

const FILE_FOR_FOLDER = 'is a file where a folder must be; move that file away, or name another place';

/** Returns the sentence for a code. SQLite's codes may have a suffix, as in SQLITE_IOERR_WRITE. */
function sentenceOf(code: string, syscall: string | undefined): string | undefined {
  if (code === 'EEXIST' && syscall === 'mkdir') return FILE_FOR_FOLDER;
  const [family] = /^SQLITE_[A-Z]+/.exec(code) ?? [code];
  return SENTENCES[family];
}

/** Returns one sentence that says what is wrong at a path, and what to do; null for errors that are not about files. */
export function describeFileFault(fault: unknown, path?: string): string | null {
  const { code, dest, path: at, syscall } = (fault ?? {}) as Fault;
  const sentence = typeof code === 'string' ? sentenceOf(code, syscall) : undefined;
  // When copying, it is the destination that is full.
  const named = (code === 'ENOSPC' ? dest : undefined) ?? at ?? path;
  return sentence && named ? `${named} ${sentence}` : null;
}

/**
 * Returns the result of `work`, or rejects with `failure` of a sentence if it fails with a file error. `path` is named
 * where the system names none.
 */
export async function namingFiles<T>(
  path: string,
  failure: (sentence: string) => Error,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    const sentence = describeFileFault(fault, path);
    throw sentence ? failure(sentence) : fault;
  }
}
