import type { Activation, RemoteRelease } from '@nara/shared-contracts';
import { readLog, returnFrom } from './activation-log';
import type { Archive } from './archive';
import { isOnTrial } from './share';

/** A version that is served, and the folder on this machine that its files are in. */
export interface LiveRelease {
  release: RemoteRelease;
  folder: string;
}

/** A version that a visitor gets, and the one that may stand in for it. */
export interface ServedRelease extends LiveRelease {
  previous: RemoteRelease | null;
}

/** The live versions of a remote, ready to be served. */
interface LiveRemote {
  /** The revision of the newest log entry that is in it. */
  revision: number;
  active: LiveRelease;
  canary: (LiveRelease & { share: number }) | null;
  /** The version that was everybody's before. */
  before: LiveRelease | null;
}

export interface Composition {
  /** Makes live what a log says; tells whether that changed anything. What is live stays so when it cannot be read. */
  follow(remote: string, log: readonly Activation[]): Promise<boolean>;
  /** Returns what a visitor with this number gets, by remote. */
  of(bucket: number | null): Map<string, ServedRelease>;
  hasCanary(): boolean;
  /** Returns a version of the store that may be served, live or not; null when there is none. */
  find(remote: string, version: string): Promise<LiveRelease | null>;
  isKnown(remote: string, version: string): boolean;
}

/** Keeps what is live in memory: read from the store when it changes, and never by a visitor's request. */
export function createComposition(archive: Archive): Composition {
  const live = new Map<string, LiveRemote>();
  const loaded = new Map<string, LiveRelease>();
  const keyOf = (remote: string, version: string) => `${remote}/${version}`;

  const load = async (remote: string, version: string): Promise<LiveRelease | null> => {
    const key = keyOf(remote, version);
    const known = loaded.get(key);
    if (known) return known;
    if (!(await archive.find(remote, version))) return null;
    const [manifest, folder] = await Promise.all([
      archive.manifest(remote, version),
      archive.localCopy(remote, version),
    ]);
    const { budgetKiB: _, firstView: __, ...release } = manifest;
    const found = { release, folder };
    loaded.set(key, found);
    return found;
  };

  const loadOrThrow = async (remote: string, version: string): Promise<LiveRelease> => {
    const found = await load(remote, version);
    if (!found) throw new Error(`the store has no ${remote} ${version}, which its log makes live`);
    return found;
  };

  const served = ({ active, canary, before }: LiveRemote, bucket: number | null): ServedRelease =>
    canary && isOnTrial(bucket, canary.release.version, canary.share)
      ? { release: canary.release, folder: canary.folder, previous: active.release }
      : { ...active, previous: before?.release ?? null };

  return {
    async follow(remote, log) {
      const { active, canary, revision } = readLog(log);
      if (!active || live.get(remote)?.revision === revision) return false;
      const share = canary?.share ?? 0;
      const before = returnFrom(log.filter(({ kind }) => kind !== 'canary'));
      const next: LiveRemote = {
        revision,
        active: await loadOrThrow(remote, active.version),
        canary: canary && { ...(await loadOrThrow(remote, canary.version)), share },
        before: before && (await load(remote, before.version)),
      };
      live.set(remote, next);
      return true;
    },
    of: (bucket) => new Map([...live].map(([name, remote]) => [name, served(remote, bucket)])),
    hasCanary: () => [...live.values()].some(({ canary }) => canary !== null),
    find: load,
    isKnown: (remote, version) => loaded.has(keyOf(remote, version)),
  };
}
