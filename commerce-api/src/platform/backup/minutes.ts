import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { closeFile, makePrivateFolder } from '#platform/private-files';
import { type Location, sqliteFileOf } from './backup';
import {
  BackupError,
  manifestOf,
  namingFile,
  readManifest,
  sha256Of,
  stamp,
  syncFolderOf,
  writeManifest,
} from './backup-files';
import {
  applyChanges,
  baseOf,
  describeIncrement,
  hashesOf,
  hashPages,
  type Increment,
  incrementOf,
  incrementsOf,
  packChanges,
  readIncrement,
} from './minute-series';
import { copySqlite } from './sqlite';

/** Age (ms) at which a new series is started, so that a damaged file costs a day at most. */
const MAX_MS = 24 * 3_600_000;
const PREFIX = 'minutes-';

/** Returns the newest series in a folder. */
export function newestSeries(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).filter((name) => name.startsWith(PREFIX));
  const newest = names.sort().at(-1);
  return newest && path.join(folder, newest);
}

interface ContinuableSeries {
  series: string;
  /** Checksum of the newest file in the series. */
  previous: string;
  hashes: Buffer;
}

/** Returns the series that can be continued; null if a new one must be started. */
async function findContinuable(folder: string, at: Date): Promise<ContinuableSeries | null> {
  const series = newestSeries(folder);
  if (!series || !existsSync(hashesOf(series)) || !existsSync(manifestOf(baseOf(series)))) return null;
  const last = incrementsOf(series).at(-1);
  const { takenAt, sha256 } = await readManifest(baseOf(series));
  if (at.getTime() - Date.parse(takenAt) >= MAX_MS) return null;
  const previous = last ? describeIncrement(last).sha256 : sha256;
  return { series, previous, hashes: readFileSync(hashesOf(series)) };
}

/** Locks the folder against other backups; ignores a lock whose process is gone. Throws BackupError. */
function lock(folder: string): () => void {
  const file = path.join(folder, 'minutes.lock');
  const isHeld = () => {
    const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    return holder > 0 && existsSync(`/proc/${holder}`);
  };
  if (isHeld()) throw new BackupError('another backup is under way; let it end first');
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/**
 * Appends the changes since the last call to a series of backups in `folder`. The database can be restored to its state
 * at any of these calls. A series starts with a complete copy; a new one is started once a day. Returns the file that
 * holds the newest state. SQLite only. Throws BackupError.
 */
export function backUpMinute(location: Location, folder: string, at = new Date()): Promise<string> {
  if (location.databaseUrl)
    throw new BackupError(
      'PostgreSQL keeps minutes by archiving its own log: docs/operations/back-up.md, "To a minute"',
    );
  if (!existsSync(sqliteFileOf(location)))
    throw new BackupError(`there is no database in ${location.dataDir}; set DATA_DIR to the folder of nara.db`);
  return namingFile(folder, async () => {
    makePrivateFolder(folder);
    const release = lock(folder);
    const copy = path.join(folder, 'minutes.part');
    try {
      rmSync(copy, { force: true });
      closeFile(copy);
      const newestChangeAt = await copySqlite(sqliteFileOf(location), copy);
      const taken = { takenAt: at.toISOString(), newestChangeAt };
      const last = await findContinuable(folder, at);
      return last ? await addTo(last, copy, taken) : await begin(folder, copy, taken);
    } finally {
      rmSync(copy, { force: true });
      release();
    }
  });
}

type Taken = Pick<Increment, 'takenAt' | 'newestChangeAt'>;

async function begin(folder: string, copy: string, taken: Taken): Promise<string> {
  const series = path.join(folder, PREFIX + stamp(new Date(taken.takenAt)));
  makePrivateFolder(series);
  const hashes = hashPages(copy);
  const base = baseOf(series);
  await writeManifest(base, { engine: 'sqlite', ...taken, sha256: await sha256Of(copy) });
  renameSync(copy, base);
  writeFileSync(hashesOf(series), hashes, { mode: 0o600 });
  syncFolderOf(base);
  return base;
}

async function addTo({ series, previous, hashes }: ContinuableSeries, copy: string, taken: Taken): Promise<string> {
  const after = hashPages(copy);
  if (after.equals(hashes)) return incrementsOf(series).at(-1) ?? baseOf(series);
  const file = incrementOf(series, stamp(new Date(taken.takenAt)));
  if (existsSync(file)) throw new BackupError(`${file} is there already; a second has to pass between two backups`);
  writeFileSync(`${file}.part`, packChanges(copy, hashes), { mode: 0o600, flush: true });
  const increment: Increment = {
    ...taken,
    sha256: await sha256Of(`${file}.part`),
    previous,
    whole: await sha256Of(copy),
    size: statSync(copy).size,
  };
  writeFileSync(manifestOf(file), `${JSON.stringify(increment, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.part`, file);
  writeFileSync(hashesOf(series), after, { mode: 0o600 });
  syncFolderOf(file);
  return file;
}

/** State of the database that was assembled from a series. */
type Assembled = Pick<Increment, 'takenAt' | 'newestChangeAt'>;

/** Returns the time of the complete backup that a series starts with. */
export const beginningOf = async (series: string): Promise<Date> =>
  new Date((await readManifest(baseOf(series))).takenAt);

/**
 * Writes the database as of the last backup in a series at or before `to` into the file `target`. Throws BackupError
 * when a file is damaged or missing, or when the series starts after `to`.
 */
export async function assemble(series: string, to: Date, target: string): Promise<Assembled> {
  const base = baseOf(series);
  const { takenAt, newestChangeAt, sha256 } = await readManifest(base);
  if (Date.parse(takenAt) > to.getTime())
    throw new BackupError(`${series} begins at ${takenAt}; name an older series, or a later time`);
  copyFileSync(base, target);
  closeFile(target);
  let state: Assembled = { takenAt, newestChangeAt };
  let [previous, whole] = [sha256, sha256];
  for (const file of incrementsOf(series)) {
    const increment = describeIncrement(file);
    if (Date.parse(increment.takenAt) > to.getTime()) break;
    if (increment.previous !== previous)
      throw new BackupError(`a file before ${file} is missing; restore to a minute before ${increment.takenAt}`);
    applyChanges(target, await readIncrement(file, increment), increment.size);
    [previous, whole, state] = [increment.sha256, increment.whole, increment];
  }
  if ((await sha256Of(target)) !== whole)
    throw new BackupError(`${series} does not lead to the database that it was taken of; take another backup`);
  return state;
}
