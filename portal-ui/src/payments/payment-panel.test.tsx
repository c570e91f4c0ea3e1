import type { StaffPayment } from '@nara/shared-contracts/api/payments';
import { ApiError, HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost, fakeEventStream } from '@nara/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { PaymentPanel } from './payment-panel';

const ID = 'NARA-1763712345678-ABC123';
const fact = (changes: Partial<StaffPayment['facts'][number]>): StaffPayment['facts'][number] => ({
  at: '2026-11-21T08:00:00.000Z',
  kind: 'begun',
  name: '1',
  amount: null,
  source: 'shop',
  checks: [],
  url: null,
  ...changes,
});
const payment = (changes: Partial<StaffPayment> = {}): StaffPayment => ({
  state: 'pending',
  provider: 'payfast',
  amount: 1133,
  refunded: 0,
  payBy: '2026-11-21T08:30:00.000Z',
  canPay: true,
  captured: 0,
  fees: 0,
  facts: [fact({})],
  refunds: [],
  refundable: 0,
  proofs: [],
  givenBack: { lines: [], delivery: false },
  ...changes,
});

function renderPanel(get: () => Promise<{ payment: StaffPayment | null }>) {
  const happen = fakeEventStream();
  const host = createFakeHost({ adminPayments: { get } }, { name: 'Sipho', role: 'logistics' });
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <PaymentPanel orderId={ID} />
      </QueryClientProvider>
    </HostProvider>,
  );
  return { happen };
}

const findPanel = async () => within(await screen.findByRole('region', { name: 'Payment' }));

test('the payment panel shows the amount due, the deadline and the history so far', async () => {
  renderPanel(async () => ({ payment: payment() }));
  const panel = await findPanel();
  expect(await panel.findByText('Under way')).toBeVisible();
  expect(panel.getByText(/^R1 133 by 21 Nov 2026/)).toBeVisible();
  expect(panel.getByRole('listitem')).toHaveTextContent('Sent to the payment page');
  for (const absent of ['Given back', 'Fees']) expect(panel.queryByText(absent)).not.toBeInTheDocument();
});

test('the payment panel lists its history newest first, with amounts, sources, checks and provider link', async () => {
  const url = 'https://provider.example/transactions/PF-1';
  const facts = [
    fact({}),
    fact({
      kind: 'captured',
      name: 'PF-1',
      amount: 1133,
      source: 'notification',
      checks: ['signature', 'amount'],
      url,
    }),
    fact({ kind: 'refunded', name: 'r-1', amount: 100, source: 'staff', checks: ['FNB 4711'] }),
  ];
  const refunds = [
    {
      id: 'r-1',
      amount: 100,
      reason: 'A seam is torn',
      state: 'made' as const,
      reference: 'FNB 4711',
      error: null,
      createdAt: '2026-11-21T09:00:00.000Z',
    },
  ];
  const paid = { state: 'partly_refunded', payBy: null, captured: 1133, refunded: 100, fees: 5.36 } as const;
  renderPanel(async () => ({ payment: payment({ ...paid, facts, refunds }) }));
  const panel = await findPanel();
  expect(await panel.findByText('Partly given back')).toBeVisible();
  expect(panel.getByText('R5.36')).toBeVisible();
  const [refund, byHand, captured] = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(refund).toMatch(/^R100Given back.*A seam is tornReference FNB 4711$/);
  expect(byHand).toContain('Given back: R100staff · verified by FNB 4711 · r-1');
  expect(captured).toContain('Paid: R1 133notification of the provider · verified by signature, amount · PF-1');
  expect(panel.getByRole('link', { name: 'Transaction PF-1 at the provider' })).toHaveAttribute('href', url);
});

test('the payment panel updates with the order, and says when it is not paid here', async () => {
  let now: StaffPayment | null = payment({ facts: [] });
  const { happen } = renderPanel(async () => ({ payment: now }));
  const panel = await findPanel();
  expect(await panel.findByText('Nothing yet.')).toBeVisible();
  now = null;
  act(() => happen('order.updated'));
  expect(await panel.findByText('Not paid here.')).toBeVisible();
});

test('a payment panel that fails to load shows the reason and a Retry button', async () => {
  const detail = 'The server is busy.';
  renderPanel(() => Promise.reject(new ApiError(503, '', { code: 'down', title: '', status: 503, detail })));
  const panel = await findPanel();
  expect(await panel.findByRole('alert')).toHaveTextContent(detail);
  expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible();
});
