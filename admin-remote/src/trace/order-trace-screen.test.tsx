import type { TraceEntry } from '@nara/shared-contracts/api/trace';
import { refusal } from '@nara/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ORDER_ID, orderTrace, renderAdmin } from '../testing';

const PATH = `/admin/orders/${ORDER_ID}/trace`;
const openTrace = async () => within(await screen.findByRole('list', { name: 'Trace' }));

test('each step of an order trace shows its time, actor, duration and outcome, and the timeline a lane per actor', async () => {
  renderAdmin(PATH);
  const [placed, call] = (await openTrace()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(placed).toContain('21 Nov 2026, 09:30:00,000');
  expect(placed).toContain('APIOrder placed');
  expect(call).toContain('PartnerPOST /api/v1/orders, attempt 1: 503, HTTP_503 · 340 ms');
  expect(call).toContain('Failed');
  expect(await screen.findByRole('img', { name: /^Timeline of 3 entries in 3 lanes/ })).toBeVisible();
});

test('the payment has a lane between the API and the outbox in an order trace', async () => {
  const { entries } = orderTrace();
  const lanes = ['payment', 'outbox', 'api'] as const;
  const shown = lanes.map((lane, index) => ({
    ...(entries[0] as TraceEntry),
    id: lane,
    lane,
    text: `Step ${index}`,
  }));
  renderAdmin(PATH, { trace: { get: async () => orderTrace({ entries: shown }) } });
  const picture = await screen.findByRole('img', { name: /^Timeline of 3 entries in 3 lanes/ });
  expect(picture).toHaveTextContent(/^APIPaymentOutboxTime/);
  expect((await openTrace()).getAllByRole('listitem')[0]).toHaveTextContent('PaymentStep 0');
});

test('an order trace links to the order and updates when the order changes', async () => {
  let trace = orderTrace({ woolworthsOrderId: null });
  const { emit } = renderAdmin(PATH, { trace: { get: async () => trace } });
  expect(await screen.findByText('Not assigned')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order details' })).toHaveAttribute(
    'href',
    `/admin/orders?order=${ORDER_ID}`,
  );
  trace = orderTrace();
  act(() => emit('order.updated'));
  await waitFor(() => expect(screen.getByText('WW-NARA-9')).toBeVisible());
});

test('an order trace without an e-mail address shows no e-mail field', async () => {
  const customer = { name: 'T. N.', email: null, city: 'Cape Town' };
  renderAdmin(PATH, { trace: { get: async () => orderTrace({ customer }) } });
  expect(await screen.findByText('T. N., Cape Town')).toBeVisible();
  expect(screen.queryByText('E-mail')).not.toBeInTheDocument();
});

test('the order dialog links to the trace of the order', async () => {
  const { user, router } = renderAdmin(`/admin/orders?order=${ORDER_ID}`);
  await user.click(await screen.findByRole('link', { name: `Trace of order ${ORDER_ID}` }));
  expect(router.state.location.pathname).toBe(PATH);
  expect(await screen.findByRole('list', { name: 'Trace' })).toBeVisible();
});

test.each([400, 404])('the trace of an unknown order says that there is no such order (%d)', async (status) => {
  const get = async () => {
    throw refusal(status, 'invalid-request', 'No.');
  };
  renderAdmin('/admin/orders/nonsense/trace', { trace: { get } });
  expect(await screen.findByText('There is no order nonsense.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
