import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { manifest } from '../manifest';
import { remote } from '../remote';
import { OrderPanel } from './order-panel';
import { OverviewCard } from './overview-card';

const NOMSA = { name: 'Nomsa', role: 'admin' } as const;

function show(extension: ReactNode, api: Parameters<typeof createFakeHost>[0]) {
  const host = createFakeHost(api, NOMSA);
  render(
    <MemoryRouter>
      <HostProvider host={host}>
        <QueryClientProvider client={host.queryClient}>{extension}</QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
}

test('every extension in the manifest has its code', () => {
  const coded = (manifest.extensions ?? []).filter(({ point }) => point !== 'navigation' && point !== 'command');
  expect(Object.keys(remote.extensions ?? {}).sort()).toEqual(coded.map(({ id }) => id).sort());
});

test('the dashboard card shows who is signed in and links to the remote', async () => {
  show(<OverviewCard />, { session: { get: async () => ({ site: true, staff: NOMSA, environment: 'live' }) } });
  expect(await screen.findByText('Nomsa (admin)')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Sample Thing' })).toHaveAttribute('href', '/admin/apps/sample-thing');
});

test('the order panel shows the number of pieces and the total of an order', async () => {
  const order = { items: [{ quantity: 2 }, { quantity: 1 }], total: 1133 };
  show(<OrderPanel orderId="7" />, { adminOrders: { get: async () => order as never } });
  expect(await screen.findByText('3')).toBeVisible();
  expect(screen.getByText('R1 133')).toBeVisible();
});
