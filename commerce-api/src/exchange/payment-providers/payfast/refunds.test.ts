import type { RefundToMake } from '#selling/payments';
import { type Answer, answering } from '../testing/fake-server';
import { withPayfast } from '../testing/payfast';

const REFUND: RefundToMake = { id: 'REF-1', capture: '1579137', amountCents: 5000, reason: 'Too small' };
const MADE = { kind: 'made', reference: 'REF-1' };

const said = (code: number, response: unknown, message?: string) => ({
  code,
  status: code === 200 ? 'success' : 'failed',
  data: { response, message },
});

test('a Payfast refund is sent in cents with our reference in its reason, and notifies the shopper', async () => {
  const payfast = answering({ 'POST /refunds/1579137': [200, said(200, true, 'Success')] });
  expect(await withPayfast(payfast.answer, (provider) => provider.refund(REFUND))).toEqual(MADE);
  expect(payfast.calls).toMatchObject([{ headers: { 'content-type': 'application/json' } }]);
  expect(JSON.parse(payfast.calls[0]?.body ?? '')).toEqual({
    amount: 5000,
    reason: 'Too small (REF-1)',
    notify_buyer: 1,
  });
});

test('a long refund reason is cut so that our reference fits', async () => {
  const payfast = answering({});
  await withPayfast(payfast.answer, (provider) => provider.refund({ ...REFUND, reason: 'x'.repeat(300) }));
  const { reason } = JSON.parse(payfast.calls[0]?.body ?? '');
  expect(reason).toHaveLength(255);
  expect(reason).toMatch(/x \(REF-1\)$/);
});

test.each<[Answer, string, string]>([
  [[400, said(400, false, 'Insufficient balance')], 'refused', 'Insufficient balance'],
  [[401, said(401, 'Merchant authorisation failed')], 'refused', 'Merchant authorisation failed'],
  [[404, said(404, false, 'Not found')], 'refused', 'Not found'],
  [[200, said(400, false, 'Bank details needed')], 'refused', 'Bank details needed'],
  [[400, '<html>Bad request</html>'], 'lost', 'Payfast answered 400'],
  [[403, ''], 'lost', 'Payfast answered 403'],
  [[408, said(408, false, 'Too late')], 'lost', 'Payfast answered 408: Too late'],
  [[429, said(429, false, 'Rate limit reached')], 'lost', 'Payfast answered 429: Rate limit reached'],
  [[500, said(500, false, 'Application Error')], 'lost', 'Payfast answered 500: Application Error'],
  [[502, ''], 'lost', 'Payfast answered 502'],
  [[200, ''], 'lost', 'Payfast sent an answer that cannot be read'],
  [[200, said(200, 'pending')], 'lost', 'Payfast sent an answer that cannot be read'],
  [[200, { status: 'success' }], 'lost', 'Payfast sent an answer that cannot be read'],
])('the refund answer %j is %s: %s', async (answer, kind, reason) => {
  const payfast = answering({ 'POST /refunds/1579137': answer });
  expect(await withPayfast(payfast.answer, (provider) => provider.refund(REFUND))).toEqual({ kind, reason });
});

describe('a refund whose answer was lost', () => {
  const paid = { amount: 113_300, date: '2026-11-20 12:11:05', type: 'Funds Received' };
  const refundOf = (amount: number | string, more = {}) => ({
    amount,
    date: '2026-11-25 12:00:00',
    type: 'Funds Received (Refund)',
    ...more,
  });
  const find = async (refund: RefundToMake, answer: Answer) => {
    const payfast = answering({ 'GET /refunds/1579137': answer });
    return withPayfast(payfast.answer, (provider) => provider.findRefund(refund));
  };
  const listed = (...transactions: unknown[]): Answer => [
    200,
    said(200, { available_balance: 6800, transactions: [paid, ...transactions] }, 'success'),
  ];
  const NOT_MADE = { kind: 'refused', reason: 'Payfast has not made this refund' };

  test.each<[string, RefundToMake, Answer, unknown]>([
    ['of this amount is listed', REFUND, listed(refundOf('-5000')), MADE],
    ['of this amount is listed as a number', REFUND, listed(refundOf(-5000)), MADE],
    ['is not listed', REFUND, listed(), NOT_MADE],
    ['of another amount is listed', REFUND, listed(refundOf('-2000')), NOT_MADE],
    ['of the whole amount is not the payment itself', { ...REFUND, amountCents: 113_300 }, listed(), NOT_MADE],
    ['is one of as many as were made before', { ...REFUND, earlier: 1 }, listed(refundOf('-5000')), NOT_MADE],
    ['is one more than before', { ...REFUND, earlier: 1 }, listed(refundOf('-5000'), refundOf('-5000')), MADE],
    ['is listed by our name', { ...REFUND, earlier: 1 }, listed(refundOf(-5000, { reason: 'x (REF-1)' })), MADE],
    ['has a name that its date contains', { ...REFUND, id: '2026', earlier: 1 }, listed(refundOf(-5000)), NOT_MADE],
    ['cannot be asked for', REFUND, [503, ''], null],
    ['is refused to us', REFUND, [401, said(401, 'Merchant authorisation failed')], null],
    ['is answered as nobody documented', REFUND, [200, said(200, { transactions: 'none' })], null],
    ['is listed with an amount that is none', REFUND, listed(refundOf('-50.00')), null],
  ])('a Payfast refund whose answer was lost and which %s is looked up', async (_, refund, answer, expected) => {
    expect(await find(refund, answer)).toEqual(expected);
  });
});
