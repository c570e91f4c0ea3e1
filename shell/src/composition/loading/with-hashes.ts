import type { RemoteRelease } from '@nara/shared-contracts';
import { RemoteLoadError } from './remote-load-error';

/**
 * The release with its hashes, which the document leaves to the manifest behind the other gate. Rejects with a
 * RemoteLoadError when the manifest cannot be had.
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
