import { screen, within } from '@testing-library/react';
import { liveOrder, renderPortal } from '../testing';

type LiveOrdersApi = Parameters<typeof renderPortal>[1];

async function openFirst(liveOrders: LiveOrdersApi = {}) {
  const portal = renderPortal('/admin/enterprise/orders', liveOrders);
  const opener = await screen.findByRole('button', { name: `View order ${liveOrder(1).naraOrderId}` });
  await portal.user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Order Details: WW-NARA-100001' });
  return { ...portal, opener, dialog: within(dialog) };
}

test('the details name everything about the order, with line totals to the cent', async () => {
  const { dialog } = await openFirst();
  for (const text of ['CUST-000001', 'CPT-DC (Cape Town)', 'Direct from the DC (DC_DIRECT)', 'Not mapped']) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  const line = within(dialog.getByRole('row', { name: /NARA-ESL-BLACK-S/ }));
  expect(line.getByText('R449.50')).toBeVisible();
  expect(line.getByText('R899')).toBeVisible();
  expect(dialog.queryByText('Tracking code')).not.toBeInTheDocument();
});

test('a tracking code shows when there is one', async () => {
  const { dialog } = await openFirst({
    list: async () => ({ rows: [liveOrder(1, { trackingCode: 'TRK-778' })], total: 1 }),
  });
  expect(dialog.getByText('TRK-778')).toBeVisible();
});

test('closing gives the focus back to where it came from', async () => {
  const { user, opener, dialog } = await openFirst();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('resync submits the order again and says what came of it', async () => {
  const resync = jest
    .fn()
    .mockResolvedValueOnce({ outcome: 'failed', woolworthsOrderId: null, message: 'The partner is down.' })
    .mockResolvedValueOnce({ outcome: 'accepted', woolworthsOrderId: 'WW-NARA-1', message: 'The partner has it.' });
  const { user, dialog } = await openFirst({ resync });
  await user.click(dialog.getByRole('button', { name: 'Resync Order' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The partner is down.');
  await user.click(dialog.getByRole('button', { name: 'Resync Order' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('The partner has it.');
  expect(resync).toHaveBeenCalledWith({ params: { id: liveOrder(1).naraOrderId } });
});

test('an order that is not on the page is found by its id in the address', async () => {
  const id = liveOrder(7).naraOrderId;
  renderPortal(`/admin/enterprise/orders?order=${id}`, {
    list: async (input) => ({ rows: input?.query?.search === id ? [liveOrder(7)] : [liveOrder(1)], total: 1 }),
  });
  expect(await screen.findByRole('dialog', { name: 'Order Details: WW-NARA-100007' })).toBeVisible();
});

test('an id that nobody knows says so', async () => {
  renderPortal('/admin/enterprise/orders?order=NARA-0-NONE');
  expect(await screen.findByText('There is no order with this ID.')).toBeVisible();
});
