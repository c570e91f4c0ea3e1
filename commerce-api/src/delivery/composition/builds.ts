import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import {
  PublishedRelease as PublishedReleaseSchema,
  RemoteRelease as RemoteReleaseSchema,
  ShellRelease as ShellReleaseSchema,
} from '@nara/shared-contracts/api/composition';
import { type LiveShell, registeredRelease } from '#delivery/releases';

/** Reads a JSON file again only after it has changed, so that a new build appears without a restart. */
function cachedJson<T>(file: string, parse: (value: unknown) => T): () => T | null {
  let seen: { mtimeMs: number; value: T } | null = null;
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return null;
    if (seen?.mtimeMs !== stats.mtimeMs) {
      seen = { mtimeMs: stats.mtimeMs, value: parse(JSON.parse(readFileSync(file, 'utf8'))) };
    }
    return seen.value;
  };
}

interface BuiltRemote {
  folder: string;
  /** Returns its release; null before it is built. */
  release: () => RemoteRelease | null;
}

/** Builds of the front ends below the repository's root. */
export interface Builds {
  remotes: readonly BuiltRemote[];
  /** Returns the built shell; null before it is built. */
  shell: () => LiveShell | null;
  /** Returns the folder of a built front end or of the pictures. */
  folder(...parts: string[]): string;
}

/** A build, which can be released, or the registration of a development server, which cannot. */
const Build = PublishedReleaseSchema.transform(registeredRelease).or(RemoteReleaseSchema);

/** Finds the builds below the repository's root. */
export function builds(root: string): Builds {
  const folder = (...parts: string[]) => path.join(root, ...parts);
  return {
    folder,
    shell: cachedJson(folder('shell/dist/release.json'), (value) => ({
      release: ShellReleaseSchema.parse(value),
      folder: folder('shell/dist'),
    })),
    remotes: remoteFolders(root).map((name) => ({
      folder: folder(name, 'dist'),
      release: cachedJson(folder(name, 'dist/release.json'), (value) => Build.parse(value)),
    })),
  };
}

const remoteFolders = (root: string): string[] =>
  existsSync(root) ? readdirSync(root).filter((name) => name.endsWith('-remote')) : [];
