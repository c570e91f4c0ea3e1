import { existsSync, rmSync, statSync } from 'node:fs';
import { makePrivateFolder } from '#platform/private-files';
import { backUp, type Location, sqliteFileOf } from './backup';
import {
  BackupError,
  freeName,
  manifestOf,
  namingFile,
  readManifest,
  sha256Of,
  stamp,
  writeManifest,
} from './backup-files';
import { assemble } from './minutes';
import { inspectPostgres, runPostgresTool } from './postgres-tools';
import { restoreSqlite } from './sqlite';

export interface RestoreOptions {
  /** Allows replacing newer data, or an unreadable database. */
  force?: boolean;
  at?: Date;
  /** Restores the last backup of a series at or before this time; defaults to the newest. */
  to?: Date;
}

/**
 * Replaces the database with the backup in `file`, or with the state that the series in this folder ends in. Returns
 * the path of the previous data; null if there was none.
 * Throws BackupError, with nothing changed, when the backup is damaged, a server is using the database, or it holds
 * newer data and `force` is not set.
 */
export async function restore(
  location: Location,
  file: string,
  { force = false, at = new Date(), to }: RestoreOptions = {},
): Promise<string | null> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return restoreSeries(location, file, { force, at, to });
  if (to) throw new BackupError(`${file} is one moment; only the folder of a series can be restored to another time`);
  const { engine, newestChangeAt } = await readManifest(file);
  const { databaseUrl } = location;
  if ((engine === 'postgres') !== Boolean(databaseUrl)) {
    throw new BackupError(`${file} is a backup of ${engine}, which is not what DATABASE_URL says`);
  }
  if (databaseUrl) return restorePostgres(location, databaseUrl, { file, newestChangeAt, force, at });
  const target = sqliteFileOf(location);
  const keptAs = freeName(`${target}.before-restore-${stamp(at)}`);
  await namingFile(target, () => restoreSqlite({ file, target, newestChangeAt, force, keptAs }));
  return existsSync(keptAs) ? keptAs : null;
}

async function restoreSeries(
  location: Location,
  series: string,
  { force, at, to = at }: RestoreOptions & { at: Date },
): Promise<string | null> {
  if (location.databaseUrl)
    throw new BackupError(`${series} is a series of SQLite, which is not what DATABASE_URL says`);
  await namingFile(location.dataDir, () => makePrivateFolder(location.dataDir));
  const file = `${sqliteFileOf(location)}.assembled-${stamp(at)}`;
  try {
    const { takenAt, newestChangeAt } = await namingFile(series, () => assemble(series, to, file));
    await writeManifest(file, { engine: 'sqlite', takenAt, newestChangeAt, sha256: await sha256Of(file) });
    return await restore(location, file, { force, at });
  } finally {
    for (const each of [file, manifestOf(file)]) rmSync(each, { force: true });
  }
}

interface PostgresRestore extends Required<Pick<RestoreOptions, 'force' | 'at'>> {
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
  const keptAs = freeName(`${location.dataDir}/backups/before-restore-${stamp(at)}`, '.dump');
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

/** Parses the time of `--to`. Throws if it is invalid. */
export function toTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new Error(`--to ${text} is no time; write it as 2026-11-25T07:30Z`);
  return time;
}
