import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  PublishedRelease as PublishedReleaseSchema,
  ReleaseVersion,
  RemoteName,
  type RemoteRelease,
  RemoteRelease as RemoteReleaseSchema,
  ShellRelease as ShellReleaseSchema,
} from '@nara/shared-contracts/api/composition';
import { digestOf, SHELL } from '@nara/shared-contracts/rules/composition';
import {
  type Composition,
  type LiveRelease,
  type LiveShell,
  registeredRelease,
  type ServedRelease,
  type Visitor,
} from '#delivery/releases';
import { createAllowance } from './ssr/limits';

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

/** Most store lookups per second for versions not yet requested on this server. */
const MAX_LOOKUPS = 20;
const SECOND_MS = 1000;

export interface Served {
  /** Returns the versions that a visitor gets, one per remote. `previewed` replaces the version of its remote. */
  of(visitor: Visitor, previewed?: Previewed): ServedRelease[];
  /** Returns the shell that a visitor gets; null if there is none. */
  shellOf(visitor: Visitor, previewed?: Previewed): LiveShell | null;
  /** Returns a version of a remote, live or not; null if it does not exist. */
  find(name: string, version: string): Promise<LiveRelease | null>;
  /** Returns the folder of a loaded version of a remote whose file has this digest; null if there is none. */
  folderWith(name: string, file: string, digest: string): string | null;
  /** Returns a shell, live or not; null if it does not exist. */
  findShell(version: string): Promise<LiveShell | null>;
}

/** Version that a visitor previews; null for most visitors. */
export type Previewed = LiveRelease | LiveShell | null;

const isShellPreview = (previewed: Previewed): previewed is LiveShell => previewed?.release.name === SHELL;

/** Serves the live versions of the release store. A part without one is served from its local build. */
export function createServed(builds: Builds, composition: Composition): Served {
  const mayLookUp = createAllowance(MAX_LOOKUPS, SECOND_MS);

  const built = (): ServedRelease[] =>
    builds.remotes.flatMap(({ folder, release }) => {
      const current = release();
      return current ? [{ folder, release: current, previous: null }] : [];
    });

  /** Tells whether a version is known, or may be looked for in the store. */
  const isKnown = (name: string, version: string): boolean =>
    RemoteName.safeParse(name).success &&
    ReleaseVersion.safeParse(version).success &&
    (composition.isKnown(name, version) || mayLookUp());

  return {
    of(visitor, previewed = null) {
      const live = composition.of(visitor);
      const all = [...live.values(), ...built().filter(({ release }) => !live.has(release.name))];
      if (!previewed || isShellPreview(previewed)) return all;
      // A previewed version has no fallback: whoever previews it wants to see it fail.
      const others = all.filter(({ release }) => release.name !== previewed.release.name);
      return [...others, { ...previewed, previous: null }];
    },
    shellOf: (visitor, previewed = null) =>
      isShellPreview(previewed) ? previewed : (composition.shellOf(visitor) ?? builds.shell()),
    async findShell(version) {
      if (isKnown(SHELL, version)) {
        const stored = await composition.findShell(version);
        if (stored) return stored;
      }
      const current = builds.shell();
      return current?.release.version === version ? current : null;
    },
    async find(name, version) {
      if (isKnown(name, version)) {
        const stored = await composition.find(name, version);
        if (stored) return stored;
      }
      return built().find(({ release }) => release.name === name && release.version === version) ?? null;
    },
    folderWith(name, file, digest) {
      const has = ({ release: { name: own, integrity } }: LiveRelease) =>
        own === name && Object.hasOwn(integrity, file) && digestOf(integrity[file] ?? '') === digest;
      return [...composition.loaded(), ...built()].find(has)?.folder ?? null;
    },
  };
}
