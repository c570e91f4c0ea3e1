/** @jest-environment ./jest/dom-environment.cjs */
import { defineRemote, HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { aloneExtensions } from './addresses-of';
import { ExtensionsPage } from './extensions-page';

const roles = ['admin'] as const;
const remote = defineRemote({
  manifest: {
    name: 'parts',
    version: '1.0.0',
    requires: { contracts: '^1.0.0' },
    pathPrefix: '/admin/apps/parts',
    gate: 'enterprise',
    extensions: [
      { point: 'navigation', id: 'entry', label: 'Parts', path: '/admin/apps/parts', icon: 'box', roles },
      { point: 'dashboard-card', id: 'card', title: 'Missing parts', portal: 'admin', roles },
      { point: 'order-panel', id: 'panel', title: 'Parts of an order', roles },
      { point: 'event', id: 'watch', types: ['order.created'], roles },
    ],
  },
  createRoutes: () => [],
  extensions: {
    card: async () => ({ default: () => 'Twelve parts are missing' }),
    panel: async () => ({ default: ({ orderId }: { orderId: string }) => `Parts of ${orderId}` }),
    watch: async () => ({ default: () => undefined }),
  },
});

test('the extensions page of a standalone remote shows and runs each of its extensions', async () => {
  const host = {
    ...createFakeHost({}, { name: 'Nomsa', role: 'admin' }),
    extensions: aloneExtensions(remote),
  };
  render(
    <HostProvider host={host}>
      <ExtensionsPage declared={remote.manifest.extensions ?? []} />
    </HostProvider>,
  );
  expect(await screen.findByText('Twelve parts are missing')).toBeTruthy();
  expect(screen.getByRole('link', { name: '/admin/apps/parts' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Order that panels are given:'), { target: { value: 'NARA-1' } });
  expect(await screen.findByText('Parts of NARA-1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Run as at order.created' }));
  expect(await screen.findByText('It ran.')).toBeTruthy();
});
