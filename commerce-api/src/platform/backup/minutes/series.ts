import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BackupError } from '../backup-error';
import { manifestOf, parse, sha256Of } from '../manifest';

const Increment = z.object({
  /** ISO time. */
  takenAt: z.string(),
  newestChangeAt: z.number(),
  /** Hash of the increment's own file. */
  sha256: z.string(),
  /** Hash of the file before it in the series. */
  previous: z.string(),
  /** Hash and bytes of the database that it leads to. */
  whole: z.string(),
  size: z.number(),
});

/** Vouches for the changes since the backup before. */
export type Increment = z.infer<typeof Increment>;

/** The complete backup that a series begins with. */
export const baseOf = (series: string): string => path.join(series, 'base.db');

/** The hashes of the pages that the last increment led to. */
export const hashesOf = (series: string): string => path.join(series, 'hashes');

const ENDING = '.pages';

/** Returns the files of a series' increments, the oldest first. */
export const incrementsOf = (series: string): string[] =>
  readdirSync(series)
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => path.join(series, file));

export const incrementOf = (series: string, stamp: string): string => path.join(series, stamp + ENDING);

/** Reads what vouches for an increment. Throws BackupError when it is missing or cut off. */
export function describeIncrement(file: string): Increment {
  const manifest = manifestOf(file);
  if (!existsSync(manifest)) throw new BackupError(`${manifest}, which vouches for ${file}, is missing; put it back`);
  const { data } = Increment.safeParse(parse(readFileSync(manifest, 'utf8')));
  if (!data) throw new BackupError(`${manifest} is cut off or no manifest; restore to a minute before`);
  return data;
}

/** Reads an increment. Throws BackupError unless it is exactly the file that was written. */
export async function readIncrement(file: string, { sha256 }: Increment): Promise<Buffer> {
  if ((await sha256Of(file)) !== sha256)
    throw new BackupError(
      `${file} is not as it was written, but cut off, damaged or changed; restore to a minute before`,
    );
  return readFileSync(file);
}
