import type { RemoteManifest } from '@nara/shared-contracts';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/version';

/** Identifies this remote to the shell, and at build time to the release registry. */
export const manifest: RemoteManifest = {
  name: 'admin',
  version: '1.0.0',
  requires: { contracts: `^${CONTRACTS_VERSION}` },
  pathPrefix: '/admin',
  innerPrefixes: ['/admin/enterprise'],
  gate: 'enterprise',
};
