import type { RemoteManifest } from '@nara/shared-contracts';
import { remoteFolders } from '../../tools/build/targets';

/** Every remote of this repository; a new one is in the matrix by being there. */
export const REMOTES: readonly RemoteManifest[] = await Promise.all(
  remoteFolders().map(async (folder) => {
    const { manifest } = (await import(`../../${folder}/src/manifest.ts`)) as { manifest: RemoteManifest };
    return manifest;
  }),
);
