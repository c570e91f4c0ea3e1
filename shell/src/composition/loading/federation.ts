import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { shareScope } from '../sharing/shared-modules';
import { keepChunksApart } from './chunk-lists';
import { createContainers } from './containers';
import { publishHashes, requireHashes } from './script-hashes';

requireHashes();

const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

const importFrom = createContainers(shareScope);

/** Loads and runs the container of a release and returns its `./remote` module. Rejects with the cause. */
export function importContainer(release: RemoteRelease): Promise<unknown> {
  const { entry, integrity } = release;
  publishHashes(Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [folderOf(entry) + file, hash])));
  keepChunksApart(release);
  return importFrom(release);
}
