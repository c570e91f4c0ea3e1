import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { closeFile, makePrivateFolder } from '#platform/private-files';
import { BackupError, namingFile, sha256Of, stamp, sync, syncFolderOf, writeManifest } from './backup-files';
import { inspectPostgres, runPostgresTool } from './postgres-tools';
import { copySqlite } from './sqlite';

/** Returns the database location from the environment variables. Bypasses a pooler, which keeps no session. */
export const locationOf = ({
  DATA_DIR,
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Record<string, string | undefined>): Location => ({
  dataDir: DATA_DIR || '.data',
  databaseUrl: DATABASE_DIRECT_URL || DATABASE_URL || undefined,
});

/** The database location, from the configuration. */
export interface Location {
  dataDir: string;
  databaseUrl?: string;
}

export const sqliteFileOf = ({ dataDir }: Location): string => path.join(dataDir, 'nara.db');

/** Returns the default backup file: in the data folder, named after its time. */
export const defaultBackupFile = ({ dataDir, databaseUrl }: Location, at: Date): string =>
  path.join(dataDir, 'backups', `nara-${stamp(at)}.${databaseUrl ? 'dump' : 'db'}`);

/**
 * Writes a consistent snapshot of the database to `file`, with a manifest next to it, while servers keep taking orders.
 * `file` appears whole or not at all. Throws BackupError.
 */
export const backUp = (location: Location, file: string, at = new Date()): Promise<void> =>
  namingFile(file, () => writeBackup(location, file, at));

async function writeBackup(location: Location, file: string, at: Date): Promise<void> {
  const { databaseUrl } = location;
  if (existsSync(file)) throw new BackupError(`${file} is there already; name another file`);
  if (!databaseUrl && !existsSync(sqliteFileOf(location))) {
    throw new BackupError(`there is no database in ${location.dataDir}; set DATA_DIR to the folder of nara.db`);
  }
  makePrivateFolder(path.dirname(file));
  const copy = `${file}.part`;
  rmSync(copy, { force: true });
  closeFile(copy);
  try {
    const newestChangeAt = databaseUrl
      ? await dumpPostgres(databaseUrl, copy)
      : await copySqlite(sqliteFileOf(location), copy);
    await writeManifest(file, {
      engine: databaseUrl ? 'postgres' : 'sqlite',
      takenAt: at.toISOString(),
      newestChangeAt,
      sha256: await sha256Of(copy),
    });
    renameSync(copy, file);
    syncFolderOf(file);
  } finally {
    rmSync(copy, { force: true });
  }
}

async function dumpPostgres(databaseUrl: string, copy: string): Promise<number> {
  // Read before the dump, so the dump may include later changes: a restore may ask for a needless confirmation, but
  // never omits a needed one.
  const { newestChangeAt } = await inspectPostgres(databaseUrl);
  await runPostgresTool('pg_dump', databaseUrl, ['--format=custom', '--no-owner', `--file=${copy}`]);
  sync(copy);
  return newestChangeAt;
}
