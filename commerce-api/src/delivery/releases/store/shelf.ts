import type { PartRelease, RemoteRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import type {
  PublisherKey,
  ReleaseUpload,
  RollbackRequest,
  StoredVersion,
  VersionOrigin,
} from '@nara/shared-contracts/api/releases';
import { awaitedMajor, isShell, SHELL } from '@nara/shared-contracts/rules/composition';
import type { Composition, LiveRelease } from '../activate/composition';
import type { CallCheck } from '../check/call-misfits';
import type { GivingShell, LiveComposition, PlacedRemote, Standing } from '../check/candidate';
import { takingRemote } from '../check/shared-imports';
import { originOf } from '../check/signature';
import type { Terms } from '../policies/policy';
import type { TermsOf } from '../policies/terms';
import type { Archive } from './archive';
import type { FollowedLogs } from './followed-logs';
import type { VersionFiles } from './version-files';

/** Person who releases, with the time (epoch ms) and the terms that apply to them. */
export interface Releaser {
  name: string;
  at: number;
  terms: Terms;
  /** Person who requested it, if another one approved it. */
  askedBy?: string;
}

export type Upload = Omit<ReleaseUpload, 'files' | 'release'> & { release: unknown; files: VersionFiles };

/** A rollback with its reason. */
export type Rollback = RollbackRequest & {
  reason?: string;
  /** Returns to the previous version even while another one is on trial. */
  pastTrial?: boolean;
} & Joint;

/** How an activation or a rollback treats the other parts that it would change as well. */
export interface Joint {
  /** True for a caller that may change only this part. */
  isAlone?: boolean;
  /** Reads the terms of the other parts; defaults to none. */
  termsOf?: TermsOf;
}

/** Versions of the shell and of all remotes, and which of them are live: the state that release operations work on. */
export interface Shelf {
  readonly archive: Archive;
  readonly composition: Composition;
  readonly logs: FollowedLogs;
  /** Finds what this server's endpoints lack for the calls of a version. */
  readonly callFaults: CallCheck;
  /** Versions found by earlier listings. */
  readonly known: Map<string, StoredVersion>;
}

const keyOf = (remote: string, version: string) => `${remote}/${version}`;

export const createShelf = (parts: Omit<Shelf, 'known'>): Shelf => ({ ...parts, known: new Map() });

/** Returns a version found by an earlier listing; another server may have removed it since. */
async function findListed({ archive, known }: Shelf, remote: string, version: string): Promise<StoredVersion | null> {
  const key = keyOf(remote, version);
  const found = known.get(key) ?? (await archive.find(remote, version));
  if (found) known.set(key, found);
  return found;
}

/** Removes a version from the store. */
export async function removeStored(
  { archive, composition, known }: Shelf,
  remote: string,
  version: string,
): Promise<void> {
  await archive.remove(remote, version);
  composition.forget(remote, version);
  known.delete(keyOf(remote, version));
}

/** Returns the complete versions of a remote, newest first. */
export async function findAllStored(shelf: Shelf, remote: string): Promise<StoredVersion[]> {
  const versions = await shelf.archive.versions(remote);
  const found = await Promise.all(versions.map((version) => findListed(shelf, remote, version)));
  return found
    .filter((version) => version !== null)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.version.localeCompare(a.version));
}

/** Adds to a version of a part the major version of the contracts that it waits for, if any. */
export function describeWait(
  { composition }: Pick<Shelf, 'composition'>,
  part: string,
  version: StoredVersion,
): StoredVersion {
  const shell = composition.shellOf(null);
  const waitsFor = part === SHELL || !shell ? null : awaitedMajor(shell.release.contracts, version.contracts);
  return waitsFor === null ? version : { ...version, waitsFor };
}

/** Returns the origins of a remote's versions, by version. Verifies their signatures with these keys. */
export async function findOrigins(
  { archive }: Shelf,
  remote: string,
  keys: readonly PublisherKey[],
): Promise<Map<string, VersionOrigin>> {
  const statements = await archive.statements.of(remote);
  return new Map(
    [...statements].flatMap(([version, made]) => {
      const origin = originOf({ name: remote, version }, made, keys);
      return origin ? [[version, origin] as const] : [];
    }),
  );
}

/**
 * Returns the composition that a version would join. The versions in `beside` go live together with it, in the place of
 * what is live or on trial of their parts.
 */
export function liveComposition(
  { composition, callFaults }: Shelf,
  beside: readonly PartRelease[] = [],
): LiveComposition {
  const stays = ({ release: { name } }: { release: { name: string } }) => !beside.some((part) => part.name === name);
  const live = [...composition.of(null).values()];
  const isLive = ({ release: { name, version } }: LiveRelease) =>
    live.some(({ release }) => release.name === name && release.version === version);
  const shell = composition.shellOf(null);
  const standingOf = (version: string): Standing => (version === shell?.release.version ? 'live' : 'on trial');
  return {
    shells: [
      ...beside.filter(isShell).map((release) => givingShell(release, 'live')),
      ...composition
        .shells()
        .filter(stays)
        .map(({ release }) => givingShell(release, standingOf(release.version))),
    ],
    remotes: [
      ...live
        .filter(stays)
        .map(({ release, imports, innerPrefixes }) => placed({ ...release, imports, innerPrefixes })),
      ...beside.flatMap((part) => (isShell(part) ? [] : [placed(part)])),
    ],
    trials: composition
      .all()
      .filter((remote) => stays(remote) && !isLive(remote))
      .map(({ release, imports }) => takingRemote(release, imports, 'on trial')),
    callFaults,
  };
}

const givingShell = ({ version, contracts, shares }: ShellRelease, standing: Standing): GivingShell => ({
  version,
  standing,
  contracts,
  shares,
});

const placed = ({
  imports,
  innerPrefixes,
  pathPrefix,
  container,
  ...release
}: RemoteRelease & Pick<LiveRelease, 'imports' | 'innerPrefixes'>): PlacedRemote => ({
  ...takingRemote(release, imports, 'live'),
  pathPrefix,
  container,
  ...(innerPrefixes && { innerPrefixes }),
});
