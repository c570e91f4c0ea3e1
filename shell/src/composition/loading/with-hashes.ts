import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { RemoteLoadError } from './remote-load-error';

/**
 * Returns the release with its hashes. The document leaves out the hashes of remotes behind the other gate, so they
 * come from the manifest. Rejects with a RemoteLoadError if the manifest cannot be loaded.
 */
export async function withHashes(release: RemoteRelease): Promise<RemoteRelease> {
  const { name, manifest, integrity } = release;
  if (!manifest || Object.keys(integrity).length > 0) return release;
  try {
    const answer = await fetch(manifest);
    if (!answer.ok) throw new Error(`${manifest} answers ${answer.status}`);
    return { ...release, integrity: ((await answer.json()) as RemoteRelease).integrity };
  } catch (cause) {
    throw new RemoteLoadError(name, 'unreachable', cause);
  }
}
