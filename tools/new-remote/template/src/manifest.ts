import type { RemoteManifest } from '@nara/shared-contracts';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/version';

/** The remote's manifest, read by the shell, and at build time by the release registry. */
export const manifest: RemoteManifest = {
  name: 'sample-thing',
  version: '1.0.0',
  requires: { contracts: `^${CONTRACTS_VERSION}` },
  pathPrefix: '/admin/sample-thing',
  gate: 'enterprise',
};
