import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { LoadOutcome } from '../loading/remote-loader';

/** Release of a remote as the registry lists it, in the folder of its name and version. */
export function remoteRelease(given: Partial<RemoteRelease> = {}): RemoteRelease {
  const { name = 'admin', version = '1' } = given;
  return {
    name,
    version,
    container: `${name}_remote`,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    pathPrefix: `/${name}`,
    requires: { contracts: '^1' },
    integrity: {},
    preload: {},
    ...given,
  };
}

/** Load that succeeded, with the fields that a test needs. */
export const loadOutcome = (given: Partial<LoadOutcome> = {}): LoadOutcome => ({
  release: remoteRelease(),
  outcome: 'ready',
  durationMs: 120,
  attempts: 1,
  isFallback: false,
  ...given,
});
