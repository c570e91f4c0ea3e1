import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import { refusal } from '@nara/shared-contracts/testing';
import { screen, within } from '@testing-library/react';
import { liveOrder, liveOrderDetail, renderPortal } from '../testing';

type LiveOrdersApi = Parameters<typeof renderPortal>[1];

async function openFirst(liveOrders: LiveOrdersApi = {}) {
  const portal = renderPortal('/admin/enterprise/orders', liveOrders);
  const opener = await screen.findByRole('button', { name: `View order ${liveOrder(1).naraOrderId}` });
  await portal.user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Order Details: WW-NARA-100001' });
  return { ...portal, opener, dialog: within(dialog) };
}

test('the order details show the order, and closing them returns the focus to the button that opened them', async () => {
  const { user, opener, dialog } = await openFirst();
  for (const text of ['CUST-000001', 'CPT-DC (Cape Town)', 'Direct from the DC (DC_DIRECT)', 'Not mapped']) {
    expect(dialog.getByText(text)).toBeVisible();
  }
  const line = within(dialog.getByRole('row', { name: /NARA-ESL-BLACK-S/ }));
  expect(line.getByText('R449.50')).toBeVisible();
  expect(line.getByText('R899')).toBeVisible();
  expect(dialog.queryByText('Tracking code')).not.toBeInTheDocument();
  expect(await dialog.findByText('Not in any interchange yet.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('the order details show the promised delivery and the tracking code when they are known', async () => {
  const delivery = { method: 'express', from: '2026-12-01', until: '2026-12-02' } as const;
  const { dialog } = await openFirst({ get: async () => liveOrderDetail(1, { trackingCode: 'TRK-778', delivery }) });
  expect(dialog.getByText('Express, Tuesday 1 to Wednesday 2 December')).toBeVisible();
  expect(dialog.getByText('TRK-778')).toBeVisible();
});

test('Resync Order submits the order again and shows the outcome', async () => {
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

test('an order outside the current page opens by its ID in the address', async () => {
  const id = liveOrder(7).naraOrderId;
  renderPortal(`/admin/enterprise/orders?order=${id}`);
  expect(await screen.findByRole('dialog', { name: 'Order Details: WW-NARA-100007' })).toBeVisible();
});

test('an unknown order ID in the address shows that there is no such order', async () => {
  renderPortal('/admin/enterprise/orders?order=NARA-0-NONE', {
    get: () => Promise.reject(refusal(404, 'order-not-found', 'There is no such order.')),
  });
  expect(await screen.findByText('There is no order with this ID.')).toBeVisible();
});

describe('EDI', () => {
  const interchange = {
    reference: 'NARA000000007',
    sentAt: '2026-11-21T08:00:00.000Z',
    author: 'Nomsa',
    state: 'refused',
    answeredAt: '2026-11-21T08:05:00.000Z',
    reason: 'segment 11 (LIN): something required is missing',
  } as const;

  test('a refused interchange shows the refused segment and the reason', async () => {
    const { dialog } = await openFirst({ get: async () => liveOrderDetail(1, { interchanges: [interchange] }) });
    expect(await dialog.findByText('Woolworths refused segment 11 (LIN): something required is missing')).toBeVisible();
    expect(dialog.getByText(/Interchange NARA000000007, exported by Nomsa/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download NARA000000007' })).toBeVisible();
  });

  test('our answer to a despatch advice is listed with its file, above the earlier interchange', async () => {
    const acknowledgement = { reference: 'NARA000000009', sentAt: '2026-11-22T08:00:00.000Z', advice: 'DES-WW-1' };
    const detail = liveOrderDetail(1, { interchanges: [interchange], acknowledgements: [acknowledgement] });
    const { dialog } = await openFirst({ get: async () => detail });
    expect(await dialog.findByText('We accepted despatch advice DES-WW-1')).toBeVisible();
    const files = dialog
      .getAllByRole('button', { name: /^Download / })
      .map((button) => button.getAttribute('aria-label'));
    expect(files).toEqual(['Download NARA000000009', 'Download NARA000000007']);
  });
});

test('Track Shipment expands and collapses the tracking events, and despatched pieces are counted', async () => {
  const detail = liveOrderDetail(1, {
    tracking: [
      {
        at: '2026-11-21T09:00:00.000Z',
        source: 'Woolworths',
        message: 'Woolworths despatched 1 of 3 pieces on 21 November 2026',
      },
      { at: '2026-11-21T07:30:00.000Z', source: 'NARA', message: 'Order placed' },
    ],
  });
  const items = detail.items.map((item, index) => (index === 0 ? { ...item, despatched: 1 } : item));
  const { user, dialog } = await openFirst({ get: async () => ({ ...detail, items }) });
  expect(await dialog.findByText('2 (1 despatched)')).toBeVisible();
  const track = dialog.getByRole('button', { name: 'Track Shipment' });
  expect(track).toHaveAttribute('aria-expanded', 'false');
  await user.click(track);
  expect(track).toHaveAttribute('aria-expanded', 'true');
  expect(dialog.getByRole('heading', { name: 'Shipment' })).toHaveFocus();
  expect(dialog.getByText(/despatched 1 of 3 pieces/)).toBeVisible();
  await user.click(track);
  expect(dialog.queryByText(/despatched 1 of 3 pieces/)).not.toBeInTheDocument();
});

test('the order details show the payment read-only', async () => {
  const payment: StaffPayment = {
    state: 'paid',
    provider: 'payfast',
    amount: 1133,
    refunded: 0,
    payBy: null,
    canPay: false,
    captured: 1133,
    fees: 0,
    facts: [],
    refunds: [
      {
        id: 'r-1',
        amount: 100,
        reason: 'A seam is torn',
        state: 'refused',
        reference: null,
        error: 'The balance is too low',
        createdAt: '2026-11-21T08:00:00.000Z',
      },
    ],
    refundable: 1133,
    proofs: [],
    givenBack: { lines: [], delivery: false },
  };
  renderPortal(
    `/admin/enterprise/orders?order=${liveOrder(1).naraOrderId}`,
    {},
    { name: 'Sipho', role: 'logistics' },
    {},
    {
      get: async () => ({ payment }),
    },
  );
  const panel = within(await screen.findByRole('region', { name: 'Payment' }));
  expect(await panel.findByText('The balance is too low')).toBeVisible();
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
});
