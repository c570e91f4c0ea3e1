import type { RemoteManifest } from '@nara/shared-contracts/host';
import { CONTRACTS_RANGE } from '@nara/shared-contracts/host/version';

/** The remote's manifest, read by the shell, and at build time by the release registry. */
export const manifest: RemoteManifest = {
  name: 'sample-thing',
  version: '1.0.0',
  requires: { contracts: CONTRACTS_RANGE },
  pathPrefix: '/admin/apps/sample-thing',
  gate: 'enterprise',
  extensions: [
    {
      point: 'navigation',
      id: 'entry',
      label: 'Sample Thing',
      path: '/admin/apps/sample-thing',
      icon: 'puzzle',
      roles: ['admin', 'logistics', 'merchandising'],
    },
    { point: 'dashboard-card', id: 'card', title: 'Sample Thing', portal: 'admin', roles: ['admin'] },
    { point: 'order-panel', id: 'order', title: 'Sample Thing', roles: ['admin'] },
  ],
};
