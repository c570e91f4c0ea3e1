import type {
  PublisherKey,
  ReleaseUpload,
  RollbackRequest,
  StoredVersion,
  VersionOrigin,
} from '@nara/shared-contracts';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/rules';
import type { Archive } from './archive';
import type { LiveComposition } from './checks/rules';
import type { GivingShell } from './checks/shared-imports';
import type { VersionFiles } from './checks/version-files';
import type { Composition } from './composition';
import type { FollowedLogs } from './followed-logs';
import { originOf } from './provenance/origin';
import type { Terms } from './terms';

/** The person who releases, the time (epoch ms), and the terms that bind them. */
export interface Releaser {
  name: string;
  at: number;
  terms: Terms;
}

export type Upload = Omit<ReleaseUpload, 'files' | 'release'> & { release: unknown; files: VersionFiles };

/** A rollback with its reason; `pastTrial` leads to the version before also while another one is on trial. */
export type Rollback = RollbackRequest & { reason?: string; pastTrial?: boolean };

/** The versions of all remotes and which of them are live: the state that releases work on. */
export interface Shelf {
  readonly archive: Archive;
  readonly composition: Composition;
  readonly logs: FollowedLogs;
  /** Reads what the shell beside this server gives; null when it does not say. */
  readonly readShell: () => Promise<GivingShell | null>;
  /** Versions found so far, which never change. */
  readonly known: Map<string, StoredVersion>;
}

export const createShelf = (parts: Omit<Shelf, 'known'>): Shelf => ({ ...parts, known: new Map() });

/** Returns a complete version of the store, or null. */
export async function findStored(
  { archive, known }: Shelf,
  remote: string,
  version: string,
): Promise<StoredVersion | null> {
  const key = `${remote}/${version}`;
  const found = known.get(key) ?? (await archive.find(remote, version));
  if (found) known.set(key, found);
  return found;
}

/** Returns the complete versions of a remote, newest first. */
export async function findAllStored(shelf: Shelf, remote: string): Promise<StoredVersion[]> {
  const versions = await shelf.archive.versions(remote);
  const found = await Promise.all(versions.map((version) => findStored(shelf, remote, version)));
  return found
    .filter((version) => version !== null)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.version.localeCompare(a.version));
}

/** Returns the origins of a remote's versions, by version, of which the signatures are verified with these keys. */
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

/** Returns the live composition, for checks of a version that would join it. */
export const liveComposition = async ({ composition, readShell }: Shelf): Promise<LiveComposition> => ({
  contracts: CONTRACTS_VERSION,
  shell: await readShell(),
  remotes: [...composition.of(null).values()].map(({ release }) => release),
});
