import { createHash } from 'node:crypto';
import { closeSync, createReadStream, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { namingFiles } from '#platform/private-files';

/** A reason why a backup or restore failed, in one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Returns the result of `work`; turns a file error into a BackupError that names the file and the remedy. */
export const namingFile = <T>(file: string, work: () => T | Promise<T>): Promise<T> =>
  namingFiles(file, (sentence) => new BackupError(sentence), work);

/** Flushes a file's content, or a folder's entries, to disk. */
export function sync(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export const syncFolderOf = (file: string): void => sync(path.dirname(path.resolve(file)));

/** Formats a time for a file name, such as `20260305T100000Z`. */
export const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Returns `${start}${ending}`, or with a number in between (`-2`, `-3`, …) if files of those names exist. */
export function freeName(start: string, ending = ''): string {
  let name = start + ending;
  for (let number = 2; existsSync(name); number += 1) name = `${start}-${number}${ending}`;
  return name;
}

/** Selects the time (epoch ms) of the last change by a person that a restore would undo; null when there is none. */
export const NEWEST_CHANGE = `
  select max(at) as at from (
    select max(updated_at) as at from orders
    union all
    select max(at) as at from audit_log where action not like 'access.%'
  ) as changes`;

const Manifest = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  /** ISO time. */
  takenAt: z.string(),
  /** Time of the last change to an order or setting before the backup (epoch ms); 0 for never. */
  newestChangeAt: z.number(),
  sha256: z.string(),
});

/** Manifest in the file next to a backup; proves that the backup is intact. */
type Manifest = z.infer<typeof Manifest>;

export const manifestOf = (file: string): string => `${file}.json`;

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export const writeManifest = (file: string, manifest: Manifest): Promise<void> =>
  writeFile(manifestOf(file), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });

/** Reads a backup's manifest. Throws BackupError unless the backup is exactly the file that was written. */
export async function readManifest(file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`there is no file ${file}; name a backup`);
  if (!existsSync(manifestOf(file)))
    throw new BackupError(`${manifestOf(file)}, which vouches for it, is missing; put it beside the backup`);
  const text = await namingFile(manifestOf(file), () => readFileSync(manifestOf(file), 'utf8'));
  const { data } = Manifest.safeParse(parse(text));
  if (!data)
    throw new BackupError(`${manifestOf(file)} is cut off or no manifest; copy it again, or take another backup`);
  if ((await namingFile(file, () => sha256Of(file))) !== data.sha256)
    throw new BackupError(
      `${file} is not as it was written, but cut off, damaged or changed; copy it again, or take another backup`,
    );
  return data;
}

/** Parses JSON; returns null for invalid JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
