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
  /** Hash of the previous file in the series. */
  previous: z.string(),
  /** Hash and size (bytes) of the database after this increment. */
  whole: z.string(),
  size: z.number(),
});

/** Manifest of an increment: the changes since the previous backup. */
export type Increment = z.infer<typeof Increment>;

/** Complete backup that a series starts with. */
export const baseOf = (series: string): string => path.join(series, 'base.db');

/** Hashes of the pages after the last increment. */
export const hashesOf = (series: string): string => path.join(series, 'hashes');

const ENDING = '.pages';

/** Returns the increment files of a series, oldest first. */
export const incrementsOf = (series: string): string[] =>
  readdirSync(series)
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => path.join(series, file));

export const incrementOf = (series: string, stamp: string): string => path.join(series, stamp + ENDING);

/** Reads the manifest of an increment. Throws BackupError when it is missing or truncated. */
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
