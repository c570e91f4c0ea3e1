import { copyFileSync } from 'node:fs';
import { closeFile } from '#platform/private-files';
import { BackupError } from '../backup-error';
import { readManifest, sha256Of } from '../manifest';
import { applyChanges } from './pages';
import { baseOf, describeIncrement, type Increment, incrementsOf, readIncrement } from './series';

/** State of the database that was assembled from a series. */
export type Assembled = Pick<Increment, 'takenAt' | 'newestChangeAt'>;

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
