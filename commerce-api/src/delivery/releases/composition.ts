import type {
  Calls,
  FlagDefinitions,
  RemoteOwner,
  RemoteRelease,
  SharedImports,
} from '@nara/shared-contracts/api/composition';
import type { Activation } from '@nara/shared-contracts/api/releases';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { failedVersion, satisfies } from '@nara/shared-contracts/rules/composition';
import { readLog, returnFrom, withoutTrials } from './activation-log';
import type { Archive } from './archive';
import { type Audience, isAmong, type Visitor } from './audience/audience';
import { planReturn } from './automatic-return/plan-return';
import { registeredRelease } from './registered-release';

/** Served version, and the local folder with its files. */
export interface LiveRelease {
  release: RemoteRelease;
  folder: string;
  /** Imports that it takes from the shell; unknown for a development server. Not sent to browsers. */
  imports?: SharedImports;
  /** Endpoints that it calls; unknown for older builds. Not sent to browsers. */
  calls?: Calls;
  /** Flags defined in its manifest. Browsers get only their values. */
  flags?: FlagDefinitions;
  /** Prefixes inside its own that other remotes may answer. */
  innerPrefixes?: readonly string[];
  /** Team named in its manifest. Not sent to browsers. */
  owner?: RemoteOwner;
}

/** Version that a visitor gets, with its fallback if there is one. */
export interface ServedRelease extends LiveRelease {
  previous: RemoteRelease | null;
}

/** Live versions of a remote, ready to be served. */
interface LiveRemote {
  /** Revision of the newest log entry applied. */
  revision: number;
  active: LiveRelease;
  canary: (LiveRelease & { audience: Audience }) | null;
  /** Previous live version. */
  before: LiveRelease | null;
  /** Time (epoch ms) until which visitors for whom the active version failed get the previous one. */
  mayLeaveUntil: number;
}

export interface Composition {
  /** Applies a log. Returns whether anything changed. If the log cannot be applied, the live versions stay. */
  follow(remote: string, log: readonly Activation[]): Promise<boolean>;
  /** Returns the versions that a visitor gets, by remote; with null, the versions for everybody. */
  of(visitor: Visitor | null): Map<string, ServedRelease>;
  /** Returns every version that visitors may get: the live ones and those on trial. */
  all(): LiveRelease[];
  /** Returns the audiences of the versions on trial. */
  audiences(): Audience[];
  /** Returns a servable version of the store, live or not; null if there is none. */
  find(remote: string, version: string): Promise<LiveRelease | null>;
  isKnown(remote: string, version: string): boolean;
  /** Stops serving a version that has been removed from the store. */
  forget(remote: string, version: string): void;
}

/** Keeps the live versions in memory. They are read from the store after a change, never during a visitor's request. */
export function createComposition(archive: Archive, now: () => number): Composition {
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
    const { imports, calls, flags, innerPrefixes, owner } = manifest;
    const found = { release: registeredRelease(manifest), folder, imports, calls, flags, innerPrefixes, owner };
    loaded.set(key, found);
    return found;
  };

  const loadOrThrow = async (remote: string, version: string): Promise<LiveRelease> => {
    const found = await load(remote, version);
    if (!found) throw new Error(`the store has no ${remote} ${version}, which its log makes live`);
    return found;
  };

  const served = ({ active, canary, before, mayLeaveUntil }: LiveRemote, visitor: Visitor | null): ServedRelease => {
    const hasFailed = ({ release }: LiveRelease) => visitor?.failed?.includes(failedVersion(release)) ?? false;
    if (canary && visitor && isAmong(canary.audience, visitor, canary.release.version) && !hasFailed(canary))
      return { release: canary.release, folder: canary.folder, flags: canary.flags, previous: active.release };
    if (before && now() < mayLeaveUntil && hasFailed(active) && !hasFailed(before))
      return { ...before, previous: null };
    return { ...active, previous: before?.release ?? null };
  };

  return {
    async follow(remote, log) {
      const { active, canary, revision } = readLog(log);
      if (!active || live.get(remote)?.revision === revision) return false;
      const before = returnFrom(withoutTrials(log));
      const earlier = before && (await load(remote, before.version));
      const next: LiveRemote = {
        revision,
        active: await loadOrThrow(remote, active.version),
        canary: canary && {
          ...(await loadOrThrow(remote, canary.version)),
          audience: { share: canary.share, roles: canary.roles ?? [], cohorts: canary.cohorts },
        },
        before: earlier,
        mayLeaveUntil: earlier && fitsNow(earlier) ? leaveUntil(log, active) : 0,
      };
      live.set(remote, next);
      return true;
    },
    of: (visitor) => new Map([...live].map(([name, remote]) => [name, served(remote, visitor)])),
    all: () => [...live.values()].flatMap(({ active, canary }) => (canary ? [active, canary] : [active])),
    audiences: () => [...live.values()].flatMap(({ canary }) => canary?.audience ?? []),
    find: load,
    forget: (remote, version) => void loaded.delete(keyOf(remote, version)),
    isKnown: (remote, version) => loaded.has(keyOf(remote, version)),
  };
}

const fitsNow = ({ release }: LiveRelease): boolean => satisfies(CONTRACTS_VERSION, release.requires.contracts);

/**
 * Returns the time (epoch ms) until which the previous version may replace the active one: the end of their comparison.
 */
function leaveUntil(log: readonly Activation[], active: Activation): number {
  const plan = planReturn(log, Date.parse(active.at));
  return plan && plan.obstacle !== 'returned-from' ? plan.until : 0;
}
