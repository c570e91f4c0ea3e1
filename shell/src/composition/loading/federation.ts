import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { shareScope } from '../sharing/shared-modules';
import { keepChunksApart } from './chunk-lists';
import { createContainers } from './containers';
import { publishScripts, requireHashes } from './script-hashes';

requireHashes();

const importFrom = createContainers(shareScope);

/** Loads and runs the container of a release and returns its `./remote` module. Rejects with the cause. */
export function importContainer(release: RemoteRelease): Promise<unknown> {
  publishScripts(release);
  keepChunksApart(release);
  return importFrom(release);
}
