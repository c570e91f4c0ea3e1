import type { RemoteManifest } from '@nara/shared-contracts/host';
import { CONTRACTS_RANGE } from '@nara/shared-contracts/host/version';

/** Identifies this remote to the shell, and at build time to the release registry. */
export const manifest: RemoteManifest = {
  name: 'admin',
  version: '1.0.0',
  requires: { contracts: CONTRACTS_RANGE },
  pathPrefix: '/admin',
  innerPrefixes: ['/admin/enterprise'],
  gate: 'enterprise',
};
