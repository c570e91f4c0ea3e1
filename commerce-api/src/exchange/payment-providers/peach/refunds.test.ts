import { type Answer, answering, hangUp } from '../testing/fake-server';
import { account, PAYMENT, signatureOf, withPeach } from '../testing/peach';

const REFUND = { id: 'REF-1', capture: PAYMENT, amountCents: 5005, reason: 'Too small' };
const MADE = '8ac7a49f8af08e94018af09246760e3a';

const said = (code: string, description: string, more: object = {}) => ({
  ...more,
  referencedId: PAYMENT,
  paymentType: 'RF',
  amount: '50.05',
  currency: 'ZAR',
  result: { code, description },
});

const refund = (answer: Answer) => {
  const peach = answering({ 'POST /v1/checkout/refund': answer });
  return withPeach(peach.answer, (provider) => provider.refund(REFUND)).then((outcome) => ({ outcome, ...peach }));
};

test('a Peach refund is requested by the id of the payment, signed', async () => {
  const { outcome, calls } = await refund([200, said('000.100.110', 'Request successfully processed', { id: MADE })]);
  expect(outcome).toEqual({ kind: 'made', reference: MADE });
  expect(calls).toMatchObject([
    { headers: { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') } },
  ]);
  const fields = {
    'authentication.entityId': account.entityId,
    amount: '50.05',
    currency: 'ZAR',
    id: PAYMENT,
    paymentType: 'RF',
  };
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
    ...fields,
    signature: signatureOf(fields),
  });
  // Without a Peach id it is recorded under our own.
  const unnamed = await refund([200, said('000.000.000', 'Transaction succeeded')]);
  expect(unnamed.outcome).toEqual({ kind: 'made', reference: 'REF-1' });
});

test.each<[Answer, string, string]>([
  [[200, said('700.400.200', 'cannot refund')], 'refused', 'cannot refund (700.400.200)'],
  [[400, said('100.550.701', 'amount too high')], 'refused', 'amount too high (100.550.701)'],
  [[400, { 'result.code': '700.300.100', 'result.description': '' }], 'refused', 'Not done (700.300.100)'],
  [[400, '<html>Bad request</html>'], 'lost', 'Peach answered 400'],
  [[401, { message: 'Unauthorized' }], 'lost', 'Peach answered 401'],
  [[408, said('700.400.200', 'cannot refund')], 'lost', 'Peach answered 408: cannot refund (700.400.200)'],
  [[500, said('700.400.200', 'cannot refund')], 'lost', 'Peach answered 500: cannot refund (700.400.200)'],
  [[500, said('000.000.000', 'done')], 'lost', 'Peach answered 500: done (000.000.000)'],
  [[200, said('000.200.000', 'pending')], 'lost', 'Peach answered 200: pending (000.200.000)'],
  [[200, said('900.100.300', 'timeout')], 'lost', 'Peach answered 200: timeout (900.100.300)'],
  [[200, said('999.999.999', 'UNDEFINED')], 'lost', 'Peach answered 200: UNDEFINED (999.999.999)'],
  [[200, said('800.500.100', 'direct debit error')], 'lost', 'Peach answered 200: direct debit error (800.500.100)'],
  [[502, ''], 'lost', 'Peach answered 502'],
  [[200, ''], 'lost', 'Peach sent an answer that cannot be read'],
])('the Peach refund answer %j is %s: %s', async (answer, kind, reason) => {
  expect((await refund(answer)).outcome).toEqual({ kind, reason });
});

test('a Peach refund is lost when the connection breaks', async () => {
  expect(await withPeach(hangUp, (provider) => provider.refund(REFUND))).toEqual({
    kind: 'lost',
    reason: 'The connection to Peach failed',
  });
});

test('a Peach refund cannot be looked up, and no call is made for it', async () => {
  const peach = answering({});
  expect(await withPeach(peach.answer, (provider) => provider.findRefund(REFUND))).toBeNull();
  expect(peach.calls).toEqual([]);
});
