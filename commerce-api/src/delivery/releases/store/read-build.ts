import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type PartRelease,
  type PublishedRelease,
  type RemoteRelease,
  RemoteRelease as RemoteReleaseSchema,
} from '@nara/shared-contracts/api/composition';
import type { VersionFiles } from './version-files';

const Registered = RemoteReleaseSchema.strip();

/** Returns the part of a remote's description for registries and documents. The rest is only for the server. */
export const registeredRelease = (release: PublishedRelease): RemoteRelease => Registered.parse(release);

const MANIFEST = 'release.json';

/** Reads a build from the `dist` of a remote or of the shell; null when there is none. */
export async function readBuild(folder: string): Promise<{ release: PartRelease; files: VersionFiles } | null> {
  if (!existsSync(path.join(folder, MANIFEST))) return null;
  const release = JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')) as PartRelease;
  const entries = await readdir(folder, { withFileTypes: true });
  // Source maps are in a folder of their own, because browsers do not get them.
  const names = entries.filter((entry) => entry.isFile() && entry.name !== MANIFEST).map(({ name }) => name);
  const files = await Promise.all(
    names.map(async (name): Promise<[string, Buffer]> => [name, await readFile(path.join(folder, name))]),
  );
  return { release, files: new Map(files) };
}
