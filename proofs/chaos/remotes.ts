import type { RemoteManifest } from '@nara/shared-contracts/host';
import { remoteFolders } from '../../tools/build/targets';

/** All remotes of this repository. A new one joins the matrix automatically. */
export const REMOTES: readonly RemoteManifest[] = await Promise.all(
  remoteFolders().map(async (folder) => {
    const { manifest } = (await import(`../../${folder}/src/manifest.ts`)) as { manifest: RemoteManifest };
    return manifest;
  }),
);
