import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupError, namingFile } from './backup-error';

const Manifest = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  /** ISO time. */
  takenAt: z.string(),
  /** Time of the last change to an order or setting before the backup (epoch ms); 0 for never. */
  newestChangeAt: z.number(),
  sha256: z.string(),
});

/** Manifest in the file next to a backup; proves that the backup is intact. */
export type Manifest = z.infer<typeof Manifest>;

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
