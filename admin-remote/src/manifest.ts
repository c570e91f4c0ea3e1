import type { RemoteManifest } from '@nara/shared-contracts';

/** Who this remote is: read by the shell, and at build time by the release registry. */
export const manifest: RemoteManifest = {
  name: 'admin',
  version: '1.0.0',
  requires: { contracts: '^1' },
  pathPrefix: '/admin',
  gate: 'enterprise',
};
