import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import type { OrderPayment } from '@nara/shared-contracts/api/payments';
import { act, screen, waitFor } from '@testing-library/react';
import { apiError, hostWith, orderDetail, orderPayment, renderShop } from '../../testing';
import { orderPath, rememberOrder } from '../order-query';

const { id } = orderDetail();
const FORM = {
  method: 'POST',
  action: 'https://pay.example/process',
  fields: { m_payment_id: id, submit: 'a field of this name hides the method of the form' },
} as const;
let submitted: HTMLFormElement[];
beforeEach(() => {
  submitted = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted.push(this);
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function renderPaid(given: OrderPayment, order: Partial<OrderDetail> = {}) {
  const answer = jest.fn(async (_: unknown): Promise<{ payment: OrderPayment | null }> => ({ payment: given }));
  const begin = jest.fn(async (_: unknown) => ({ ...FORM }));
  const get = jest.fn(async (_: unknown) => orderDetail({ isPaidHere: true, ...order }));
  const list = async () => ({ documents: [] });
  rememberOrder({ orderId: id, token: 'secret' });
  const shop = renderShop(
    orderPath(id),
    hostWith([], { orders: { get }, payments: { get: answer, begin }, invoices: { list } }),
  );
  return { answer, begin, get, ...shop };
}
const panel = () => screen.findByRole('region', { name: 'Payment' });
const said = async () => (await panel()).querySelector('[role="status"]');

test('an order that is not paid here asks for no payment, and says how it is paid', async () => {
  const { answer } = renderPaid(orderPayment(), { isPaidHere: undefined });
  expect(await screen.findByText(/We e-mail a secure payment link/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
  expect(answer).not.toHaveBeenCalled();
});

test('an unpaid order shows amount and deadline, and Pay now submits to the provider once, also after a failure', async () => {
  const { begin, user } = renderPaid(orderPayment());
  expect(await said()).toHaveTextContent('R2 068 is to be paid, on the secure page of Payfast.');
  expect(screen.getByRole('timer')).toHaveTextContent(/^Your pieces are held for (30 min 0|29 min 5\d) s\.$/);
  expect(screen.queryByText(/We e-mail a secure payment link/)).not.toBeInTheDocument();
  begin.mockRejectedValueOnce(
    apiError(503, 'Service Unavailable', 'provider-unavailable', 'Payments are not possible at the moment.'),
  );
  await user.click(await screen.findByRole('button', { name: 'Pay now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Payments are not possible at the moment.');
  await user.dblClick(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(submitted).toHaveLength(1));
  const [form] = submitted;
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['POST', FORM.action]);
  expect(Object.fromEntries(new FormData(form))).toEqual(FORM.fields);
  expect(begin).toHaveBeenCalledTimes(2);
  expect(await said()).toHaveTextContent('Taking you to Payfast…');
});

test.each<[string, Partial<OrderPayment>, Partial<OrderDetail>, string]>([
  ['pending', { state: 'pending' }, {}, 'We are waiting for Payfast to confirm your payment…'],
  ['failed', { state: 'failed' }, {}, 'The payment did not go through'],
  ['paid', { state: 'paid', canPay: false, payBy: null }, {}, 'We received your payment of R2 068 through Payfast.'],
  [
    'cancelled and paid',
    { state: 'paid', canPay: false, payBy: null },
    { status: 'cancelled' },
    'This order was cancelled, so we give the R2 068 that you paid back',
  ],
  ['expired', { state: 'expired', canPay: false, payBy: null }, { status: 'cancelled' }, 'was not paid in time'],
  [
    'refunded',
    { state: 'refunded', refunded: 2068, canPay: false, payBy: null },
    { status: 'cancelled' },
    'R2 068 was given back',
  ],
  [
    'paid late and refunded',
    { state: 'refunded', refunded: 2068, canPay: false, payBy: null },
    {
      status: 'cancelled',
      timeline: [{ at: '2026-03-05T10:30:00.000Z', type: 'order.unpaid', message: 'It was not paid in time.' }],
    },
    'Your payment came after the time to pay was over.',
  ],
])('the payment panel shows the state of a payment that is %s', async (_, changes, order, text) => {
  renderPaid(orderPayment(changes), order);
  expect(await said()).toHaveTextContent(text);
  expect(screen.queryAllByRole('button', { name: 'Pay now' })).toHaveLength(changes.canPay === false ? 0 : 1);
});

test('a payment that the provider confirms later is shown without a reload', async () => {
  jest.useFakeTimers();
  const { answer } = renderPaid(orderPayment({ state: 'pending' }));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(await screen.findByText(/We are waiting for Payfast/)).toBeVisible();
  answer.mockResolvedValue({ payment: orderPayment({ state: 'paid', canPay: false, payBy: null }) });
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByText(/We received your payment/)).toBeVisible();
});

test('an order that was paid in another tab is not paid again', async () => {
  const { answer, begin, user } = renderPaid(orderPayment());
  begin.mockRejectedValueOnce(apiError(409, 'Conflict', 'already-paid', 'This order is paid already.'));
  await panel();
  answer.mockResolvedValue({ payment: orderPayment({ state: 'paid', canPay: false, payBy: null }) });
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(async () => expect(await said()).toHaveTextContent(/We received your payment/));
  expect(submitted).toEqual([]);
});
