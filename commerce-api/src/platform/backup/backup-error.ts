/** A reason why a backup or restore failed, in one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
