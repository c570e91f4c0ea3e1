import type {
  PublisherKey,
  ReleaseUpload,
  RollbackRequest,
  StoredVersion,
  VersionOrigin,
} from '@nara/shared-contracts/api/releases';
import { awaitedMajor } from '@nara/shared-contracts/rules/composition';
import type { Archive } from './archive';
import type { CallCheck } from './calls/misfits';
import type { LiveComposition } from './checks/rules';
import type { GivingShell } from './checks/shared-imports';
import type { VersionFiles } from './checks/version-files';
import type { Composition } from './composition';
import type { FollowedLogs } from './followed-logs';
import { originOf } from './provenance/origin';
import type { Terms, TermsOf } from './terms';

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
  /** True for a caller that may change only this remote. */
  isAlone?: boolean;
  /** Reads the terms of the other remotes that roll back together with it; defaults to none. */
  termsOf?: TermsOf;
};

/** Versions of all remotes, and which of them are live: the state that release operations work on. */
export interface Shelf {
  readonly archive: Archive;
  readonly composition: Composition;
  readonly logs: FollowedLogs;
  /** Contracts that this server's shell provides to remotes. */
  readonly contracts: string;
  /** Reads what this server's shell provides; null if it does not declare that. */
  readonly readShell: () => Promise<GivingShell | null>;
  /** Finds what this server's endpoints lack for the calls of a version. */
  readonly callFaults: CallCheck;
  /** Versions found by earlier listings. */
  readonly known: Map<string, StoredVersion>;
}

const keyOf = (remote: string, version: string) => `${remote}/${version}`;

export const createShelf = (parts: Omit<Shelf, 'known'>): Shelf => ({ ...parts, known: new Map() });

/** Returns a complete version of the store; null if there is none. */
export const findStored = ({ archive }: Shelf, remote: string, version: string): Promise<StoredVersion | null> =>
  archive.find(remote, version);

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

/** Adds to a version the contracts that it waits for, if any. */
export function describeWait({ contracts }: Pick<Shelf, 'contracts'>, version: StoredVersion): StoredVersion {
  const waitsFor = awaitedMajor(contracts, version.contracts);
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

/** Returns the live composition, for checking a version that would join it. */
export const liveComposition = async ({
  composition,
  contracts,
  readShell,
  callFaults,
}: Shelf): Promise<LiveComposition> => ({
  contracts,
  shell: await readShell(),
  callFaults,
  remotes: [...composition.of(null).values()].map(({ release, innerPrefixes }) => ({ ...release, innerPrefixes })),
});
