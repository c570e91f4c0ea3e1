import { existsSync } from 'node:fs';
import { backUp, type Location, sqliteFileOf } from './backup';
import { BackupError, namingFile } from './backup-error';
import { stamp } from './files';
import { readManifest } from './manifest';
import { inspectPostgres, runPostgresTool } from './postgres-tools';
import { restoreSqlite } from './sqlite-restore';

export interface RestoreOptions {
  /** Replaces newer data, or an unreadable database. */
  force?: boolean;
  at?: Date;
}

/**
 * Replaces the database with the backup in `file`. Returns where the previous data is kept; null when there was none.
 * Throws BackupError, with nothing changed, when the backup is damaged, a server is using the database, or it holds
 * newer data and `force` is not set.
 */
export async function restore(
  location: Location,
  file: string,
  { force = false, at = new Date() }: RestoreOptions = {},
): Promise<string | null> {
  const { engine, newestChangeAt } = await readManifest(file);
  const { databaseUrl } = location;
  if ((engine === 'postgres') !== Boolean(databaseUrl)) {
    throw new BackupError(`${file} is a backup of ${engine}, which is not what DATABASE_URL says`);
  }
  if (databaseUrl) return restorePostgres(location, databaseUrl, { file, newestChangeAt, force, at });
  const target = sqliteFileOf(location);
  const keptAs = `${target}.before-restore-${stamp(at)}`;
  await namingFile(target, () => restoreSqlite({ file, target, newestChangeAt, force, keptAs }));
  return existsSync(keptAs) ? keptAs : null;
}

interface PostgresRestore extends Required<RestoreOptions> {
  file: string;
  newestChangeAt: number;
}

async function restorePostgres(
  location: Location,
  databaseUrl: string,
  { file, newestChangeAt, force, at }: PostgresRestore,
): Promise<string> {
  const state = await inspectPostgres(databaseUrl);
  if (state.servers > 0) throw new BackupError('a server runs on the database; stop all of them first');
  if (state.newestChangeAt > newestChangeAt && !force) {
    throw new BackupError(
      `the database has newer data (until ${new Date(state.newestChangeAt).toISOString()}) than the backup; add --force to replace it`,
    );
  }
  const keptAs = `${location.dataDir}/backups/before-restore-${stamp(at)}.dump`;
  await backUp(location, keptAs, at);
  await runPostgresTool('pg_restore', databaseUrl, [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--single-transaction',
    '--exit-on-error',
    file,
  ]);
  return keptAs;
}
