import { namingFiles } from '#platform/private-files';

/** A reason why a backup or restore failed, in one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Returns the result of `work`; turns a file error into a BackupError that names the file and the remedy. */
export const namingFile = <T>(file: string, work: () => T | Promise<T>): Promise<T> =>
  namingFiles(file, (sentence) => new BackupError(sentence), work);
