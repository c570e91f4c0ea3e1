import type {
  Calls,
  FlagDefinitions,
  PartRelease,
  RemoteOwner,
  RemoteRelease,
  SharedImports,
  ShellRelease,
} from '@nara/shared-contracts/api/composition';
import type { Activation } from '@nara/shared-contracts/api/releases';
import { failedVersion, isShell, SHELL, satisfies } from '@nara/shared-contracts/rules/composition';
import { type Audience, isAmong, type Visitor } from '../audience/audience';
import { misfitsOfShell, takingRemote } from '../check/shared-imports';
import { planReturn } from '../policies/automatic-return';
import type { Archive } from '../store/archive';
import { registeredRelease } from '../store/read-build';
import { readLog, returnFrom, withoutTrials } from './activation-log';

/** Served version of a remote, and the local folder with its files. */
export interface LiveRelease {
  release: RemoteRelease;
  folder: string;
  /** Imports that it takes from the shell; unknown for a development server. Not sent to browsers. */
  imports?: SharedImports;
  /** Endpoints that it calls; unknown if its build records none. Not sent to browsers. */
  calls?: Calls;
  /** Flags defined in its manifest. Browsers get only their values. */
  flags?: FlagDefinitions;
  /** Prefixes inside its own that other remotes may answer. */
  innerPrefixes?: readonly string[];
  /** Team named in its manifest. Not sent to browsers. */
  owner?: RemoteOwner;
}

/** Served version of the shell, and the local folder with its files. */
export interface LiveShell {
  release: ShellRelease;
  folder: string;
}

type LivePart = LiveRelease | LiveShell;

/** Version that a visitor gets, with its fallback if there is one. */
export interface ServedRelease extends LiveRelease {
  previous: RemoteRelease | null;
}

/** Live versions of a part, ready to be served. */
interface Standing<T extends LivePart> {
  /** Revision of the newest log entry applied. */
  revision: number;
  active: T;
  trial: { version: T; audience: Audience } | null;
  /** Previous live version. */
  before: T | null;
  /** Time (epoch ms) until which visitors for whom the active version failed get the previous one. */
  mayLeaveUntil: number;
}

export interface Composition {
  /** Applies a log. Returns whether anything changed. If the log cannot be applied, the live versions stay. */
  follow(part: string, log: readonly Activation[]): Promise<boolean>;
  /** Returns the versions of remotes that a visitor gets, by name; with null, the versions for everybody. */
  of(visitor: Visitor | null): Map<string, ServedRelease>;
  /** Returns the shell that a visitor gets; with null, that for everybody. Null if the store has no live one. */
  shellOf(visitor: Visitor | null): LiveShell | null;
  /** Returns every version of a remote that visitors may get: the live ones and those on trial. */
  all(): LiveRelease[];
  /** Returns the versions of remotes in memory: those that visitors may get, and those that somebody has requested. */
  loaded(): LiveRelease[];
  /** Returns every shell that visitors may get: the live one and the one on trial. */
  shells(): LiveShell[];
  /** Returns the audiences of the versions on trial. */
  audiences(): Audience[];
  /** Returns a servable version of a remote in the store, live or not; null if there is none. */
  find(remote: string, version: string): Promise<LiveRelease | null>;
  /** Returns a servable shell in the store, live or not; null if there is none. */
  findShell(version: string): Promise<LiveShell | null>;
  isKnown(part: string, version: string): boolean;
  /** Stops serving a version that has been removed from the store. */
  forget(part: string, version: string): void;
}

/** Keeps the live versions in memory. They are read from the store after a change, never during a visitor's request. */
export function createComposition(archive: Archive, now: () => number): Composition {
  const remotes = new Map<string, Standing<LiveRelease>>();
  let shell: Standing<LiveShell> | null = null;
  const loaded = new Map<string, LivePart>();
  const keyOf = (part: string, version: string) => `${part}/${version}`;

  const load = async (part: string, version: string): Promise<LivePart | null> => {
    const key = keyOf(part, version);
    const known = loaded.get(key);
    if (known) return known;
    if (!(await archive.find(part, version))) return null;
    const [manifest, folder] = await Promise.all([archive.manifest(part, version), archive.localCopy(part, version)]);
    const found = toLive(manifest, folder);
    loaded.set(key, found);
    return found;
  };

  /** Reads the standing of a part from its log; null if nothing of it is live. `find` loads one of its versions. */
  const read = async <T extends LivePart>(
    part: string,
    log: readonly Activation[],
    find: (version: string) => Promise<T | null>,
  ): Promise<Standing<T> | null> => {
    const { active, trial, revision } = readLog(log);
    if (!active) return null;
    const findOrThrow = async (version: string): Promise<T> => {
      const found = await find(version);
      if (!found) throw new Error(`the store has no ${part} ${version}, which its log makes live`);
      return found;
    };
    const before = returnFrom(withoutTrials(log));
    const earlier = before && (await find(before.version));
    return {
      revision,
      active: await findOrThrow(active.version),
      trial: trial && {
        version: await findOrThrow(trial.version),
        audience: { share: trial.share, roles: trial.roles ?? [], cohorts: trial.cohorts },
      },
      before: earlier,
      mayLeaveUntil: earlier ? leaveUntil(log, active) : 0,
    };
  };

  const findRemote = async (remote: string, version: string): Promise<LiveRelease | null> => {
    const found = remote === SHELL ? null : await load(remote, version);
    return found && !isLiveShell(found) ? found : null;
  };

  const findShell = async (version: string): Promise<LiveShell | null> => {
    const found = await load(SHELL, version);
    return found && isLiveShell(found) ? found : null;
  };

  /** Returns the version that a visitor gets, and the one that stands in if the browser cannot load it. */
  const choose = <T extends LivePart>(
    { active, trial, before, mayLeaveUntil }: Standing<T>,
    visitor: Visitor | null,
    fits: (version: T) => boolean,
  ): { version: T; previous: T | null } => {
    const hasFailed = ({ release }: T) => visitor?.failed?.includes(failedVersion(release)) ?? false;
    if (trial && visitor && isTried(trial, visitor) && !hasFailed(trial.version))
      return { version: trial.version, previous: active };
    const mayLeave = before && now() < mayLeaveUntil && hasFailed(active) && !hasFailed(before);
    if (mayLeave && fits(before)) return { version: before, previous: null };
    return { version: active, previous: before };
  };

  const shellOf = (visitor: Visitor | null): LiveShell | null => {
    if (!shell) return null;
    const inUse = [...remotes.values()].flatMap(versionsOf);
    return choose(shell, visitor, (earlier) => inUse.every((remote) => fitsIn(earlier, remote))).version;
  };

  return {
    async follow(part, log) {
      const followed = part === SHELL ? shell : remotes.get(part);
      if (followed?.revision === readLog(log).revision) return false;
      if (part === SHELL) {
        const next = await read(part, log, findShell);
        if (next) shell = next;
        return next !== null;
      }
      const next = await read(part, log, (version) => findRemote(part, version));
      if (next) remotes.set(part, next);
      return next !== null;
    },
    of(visitor) {
      const given = shellOf(visitor);
      const served = (remote: Standing<LiveRelease>): ServedRelease => {
        const { version, previous } = choose(remote, visitor, (earlier) => !given || fitsIn(given, earlier));
        return { ...version, previous: previous?.release ?? null };
      };
      return new Map([...remotes].map(([name, remote]) => [name, served(remote)]));
    },
    shellOf,
    all: () => [...remotes.values()].flatMap(versionsOf),
    loaded: () => [...loaded.values()].filter((part): part is LiveRelease => !isLiveShell(part)),
    shells: () => (shell ? versionsOf(shell) : []),
    audiences: () => [...remotes.values(), ...(shell ? [shell] : [])].flatMap(({ trial }) => trial?.audience ?? []),
    find: findRemote,
    findShell,
    forget: (part, version) => void loaded.delete(keyOf(part, version)),
    isKnown: (part, version) => loaded.has(keyOf(part, version)),
  };
}

function toLive(manifest: PartRelease, folder: string): LivePart {
  if (isShell(manifest)) return { release: manifest, folder };
  const { imports, calls, flags, innerPrefixes, owner } = manifest;
  return { release: registeredRelease(manifest), folder, imports, calls, flags, innerPrefixes, owner };
}

const isLiveShell = (part: LivePart): part is LiveShell => part.release.name === SHELL;

const isTried = <T extends LivePart>(
  { version, audience }: NonNullable<Standing<T>['trial']>,
  visitor: Visitor,
): boolean => isAmong(audience, visitor, version.release.version);

const versionsOf = <T extends LivePart>({ active, trial }: Standing<T>): T[] =>
  trial ? [active, trial.version] : [active];

/** Tells whether a remote can run in a shell. */
function fitsIn({ release: { contracts, shares } }: LiveShell, remote: LiveRelease): boolean {
  const taking = takingRemote(remote.release, remote.imports, 'live');
  return satisfies(contracts, taking.contracts) && misfitsOfShell(shares, taking).length === 0;
}

/**
 * Returns the time (epoch ms) until which the previous version may replace the active one: the end of their comparison.
 */
function leaveUntil(log: readonly Activation[], active: Activation): number {
  const plan = planReturn(log, Date.parse(active.at));
  return plan && plan.obstacle !== 'returned-from' ? plan.until : 0;
}
