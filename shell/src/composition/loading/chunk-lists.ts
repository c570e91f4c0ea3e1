import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { commonPath, folderOf } from '@nara/shared-contracts/rules/composition';

/** List of chunks on which the runtime of one version waits. */
interface ChunkList {
  push(chunk: unknown): unknown;
}

/** Version of a remote whose scripts may run on this page. */
interface Version {
  entry: string;
  /** Tells whether a script belongs to this version. */
  has(url: string): boolean;
  chunks: ChunkList;
}

/** Versions by the name of the global in which their chunks arrive. */
const versionsByGlobal = new Map<string, Version[]>();

/** Returns the address of the running script without its query; empty if no script is running. */
function runningScript(): string {
  const { origin, pathname } = new URL((document.currentScript as HTMLScriptElement | null)?.src || 'about:blank');
  return origin + pathname;
}

/** Returns the list that a script gets: its version's, or those of all versions that contain it. */
function listFor(versions: readonly Version[], url: string): ChunkList | undefined {
  const own = versions.find(({ entry }) => entry === url);
  if (own) return own.chunks;
  const lists = versions.filter((version) => version.has(url)).map(({ chunks }) => chunks);
  if (lists.length < 2) return lists[0];
  // webpack takes only an array for a list.
  return Object.assign([], { push: (chunk: unknown) => lists.map((list) => list.push(chunk)) });
}

/** Takes over the global of a remote's chunks, which every script of the remote reads before it adds its own. */
function takeOver(global: string): Version[] {
  const versions: Version[] = [];
  Object.defineProperty(globalThis, global, {
    configurable: true,
    get: () => listFor(versions, runningScript()),
    set: () => undefined,
  });
  return versions;
}

/**
 * Keeps the chunks of a version apart from those of other versions of its remote. All builds of a remote hand over
 * their chunks in the same global, and one version may stand in for another on the same page. What is already in the
 * global comes from scripts that the document ran, and belongs to the release that was in the document.
 */
export function keepChunksApart({ name, container, entry, integrity }: RemoteRelease): void {
  const global = `webpackChunk${container}`;
  const { href, origin } = new URL(entry, window.location.href);
  const isOurs = origin === window.location.origin;
  const early = Reflect.get(globalThis, global) as ChunkList | undefined;
  const versions = versionsByGlobal.get(global) ?? takeOver(global);
  versionsByGlobal.set(global, versions);
  if (versions.some((version) => version.entry === href)) return;
  const folder = folderOf(href);
  versions.push({
    entry: href,
    has(url) {
      // A development server has no hashes, and no version beside it in its folder.
      if (!isOurs) return url.startsWith(folder);
      const file = url.slice(url.lastIndexOf('/') + 1);
      if (!Object.hasOwn(integrity, file)) return false;
      return [folder + file, origin + commonPath(name, file, integrity[file] ?? '')].includes(url);
    },
    chunks: versions.length === 0 && isOurs && early ? early : [],
  });
}
