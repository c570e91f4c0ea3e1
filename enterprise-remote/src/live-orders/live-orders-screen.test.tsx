import { refusal } from '@nara/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { liveOrder, renderPortal } from '../testing';

const PATH = '/admin/enterprise/orders';

test('a live order row shows the Woolworths order ID, customer, status, total, DC and EDI state', async () => {
  renderPortal(PATH, {
    list: async () => ({
      rows: [liveOrder(1), liveOrder(2, { woolworthsOrderId: null, status: 'pending_inventory', ediSent: false })],
      total: 2,
    }),
  });
  const [first, second] = (await screen.findAllByRole('row', { name: /NARA-17/ })).map((row) => within(row));
  for (const text of ['WW-NARA-100001', 'CUST-000001', 'Processing', '3', 'R1 133.85', 'CPT-DC', 'Sent']) {
    expect(first?.getByText(text)).toBeVisible();
  }
  for (const text of ['Not assigned', 'Pending Inventory', 'Pending']) expect(second?.getByText(text)).toBeVisible();
});

test('the live orders request takes search, status, sort and page from the address', async () => {
  const { queries } = renderPortal(`${PATH}?search=cust&status=shipped&sort=total&page=2`);
  await screen.findAllByRole('row', { name: /NARA-17/ });
  expect(queries).toEqual([{ search: 'cust', status: 'shipped', sort: 'total', page: 2 }]);
});

test('a search of live orders waits for a pause, returns to page 1, and is kept in the address', async () => {
  const { user, queries, router } = renderPortal(`${PATH}?page=2`);
  const search = await screen.findByRole('searchbox', {
    name: 'Search by Woolworths Order ID, NARA Order ID, or Customer...',
  });
  await user.type(search, 'WW-1');
  expect(search).toHaveValue('WW-1');
  await waitFor(() => expect(router.state.location.search).toBe('?search=WW-1'));
  await waitFor(() => expect(queries.at(-1)).toEqual({ search: 'WW-1' }));
  expect(queries).toHaveLength(2);
});

test('a stat card filters the live orders, and a second press clears the filter', async () => {
  const { user, router } = renderPortal(PATH);
  const card = await screen.findByRole('button', { name: 'Shipped 5' });
  await user.click(card);
  expect(router.state.location.search).toBe('?status=shipped');
  expect(card).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('shipped');
  await user.click(card);
  expect(router.state.location.search).toBe('');
});

test('live orders are sorted by column headings and paged with Next page', async () => {
  const { user, router } = renderPortal(PATH);
  expect(await screen.findByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Total' }));
  expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByText('1–25 of 60')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(router.state.location.search).toBe('?sort=-total&page=2');
  expect(screen.getByText('26–50 of 60')).toBeVisible();
});

test('a new live order appears without a reload and is marked as new', async () => {
  let rows = [liveOrder(1)];
  const { emit } = renderPortal(PATH, { list: async () => ({ rows, total: rows.length }) });
  expect(await screen.findByRole('row', { name: /CUST-000001/ })).not.toHaveAttribute('data-new');
  rows = [liveOrder(2), liveOrder(1)];
  act(() => emit('order.created'));
  expect(await screen.findByRole('row', { name: /CUST-000002/ })).toHaveAttribute('data-new');
  expect(screen.getByRole('row', { name: /CUST-000001/ })).not.toHaveAttribute('data-new');
});

test('the list of live orders shows no error when the session is lost', async () => {
  const list = jest.fn().mockRejectedValue(refusal(401, 'session-required', 'Sign in first.'));
  renderPortal(PATH, { list });
  await waitFor(() => expect(list).toHaveBeenCalled());
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('Refresh Orders reloads the list and the figures', async () => {
  const stats = jest.fn().mockResolvedValue({ today: 1, processing: 1, shipped: 1, pendingInventory: 1 });
  const { user, queries } = renderPortal(PATH, { stats });
  await user.click(await screen.findByRole('button', { name: 'Refresh Orders' }));
  await waitFor(() => expect(queries).toHaveLength(2));
  expect(stats).toHaveBeenCalledTimes(2);
});

test('a bulk resync shows the outcome, and orders that failed stay selected', async () => {
  const resync = jest.fn(async ({ params: { id } }: { params: { id: string } }) =>
    id === liveOrder(1).naraOrderId
      ? { outcome: 'accepted' as const, woolworthsOrderId: 'WW-NARA-1', message: 'The partner has it.' }
      : { outcome: 'failed' as const, woolworthsOrderId: null, message: 'The partner is down.' },
  );
  const { user, host } = renderPortal(PATH, { resync });
  await screen.findAllByRole('row', { name: /NARA-17/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Resync' }));
  await waitFor(() =>
    expect(host.notices).toEqual(['error: The partner has received 1 order. 1 order failed: The partner is down.']),
  );
  expect(bar.getByText('1 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: `Select ${liveOrder(2).naraOrderId}` })).toBeChecked();
});

test('a lost session stops a bulk resync and keeps the selection', async () => {
  const resync = jest.fn().mockRejectedValue(refusal(401, 'session-required', 'Sign in first.'));
  const { user, host } = renderPortal(PATH, { resync });
  await screen.findAllByRole('row', { name: /NARA-17/ });
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Resync' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Resync' })).not.toHaveAttribute('aria-busy'));
  expect(resync).toHaveBeenCalledTimes(1);
  expect(host.notices).toEqual([]);
  expect(screen.getByText('2 selected')).toBeVisible();
});
