import type { RemoteRelease } from '@nara/shared-contracts';
import { fetchRemotes } from './registry';

const PATIENCE_MS = 5000;

/** Served by ourselves, from the folder of its name. */
const isOurs = ({ name, entry }: RemoteRelease): boolean => entry.startsWith(`/remotes/${name}/`);

/**
 * The release that may stand in for one that could not be loaded: the one that is active by now, when it is another, or
 * the one that was active before. Null when there is none. Rejects when the registry cannot be read.
 */
export async function findFallback(failed: RemoteRelease): Promise<RemoteRelease | null> {
  if (!isOurs(failed)) return null;
  const remotes = await fetchRemotes(AbortSignal.timeout(PATIENCE_MS));
  const active = remotes.find(({ name }) => name === failed.name);
  const releases = [active, active?.previous].filter((release) => release !== undefined);
  return releases.find((release) => release.version !== failed.version && isOurs(release)) ?? null;
}
