import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { fetchRemotes } from './registry';

const PATIENCE_MS = 5000;

/** Returns true if our own server serves the release, from the folder of its name. */
const isOurs = ({ name, entry }: RemoteRelease): boolean => entry.startsWith(`/remotes/${name}/`);

/**
 * Returns the release that may replace one that could not be loaded: the currently active one, if it is different, or
 * the one that was active before. Null if there is none. Rejects if the registry cannot be read.
 */
export async function findFallback(failed: RemoteRelease): Promise<RemoteRelease | null> {
  if (!isOurs(failed)) return null;
  const remotes = await fetchRemotes(AbortSignal.timeout(PATIENCE_MS));
  const active = remotes.find(({ name }) => name === failed.name);
  const releases = [active, active?.previous].filter((release) => release !== undefined);
  return releases.find((release) => release.version !== failed.version && isOurs(release)) ?? null;
}
