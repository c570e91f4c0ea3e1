/** Why a backup or restore was not made, in one line for whoever asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
