import { callServer, ENDLESS, flood } from '#testing';
import { type Answer, answering, hangUp, type Received } from '../testing/fake-server';
import { account, FIRST, ORDER, PAID, PAYMENT, providerAt, SECOND, signatureOf, withPeach } from '../testing/peach';

const payment = { id: ORDER, attempts: ['1'], captures: [], createdAt: 0 };

const addressOf = (merchantTransactionId: string): string => {
  const fields = { 'authentication.entityId': account.entityId, merchantTransactionId };
  return `GET /status?${new URLSearchParams({ ...fields, signature: signatureOf(fields) })}`;
};

async function ask(answers: Readonly<Record<string, Answer>>, attempts: readonly string[] = ['1']) {
  const peach = answering(answers);
  const asked = await withPeach(peach.answer, (provider) => provider.ask({ ...payment, attempts }));
  return { asked, paths: peach.calls.map(({ method, path }: Received) => `${method} ${path}`) };
}

const paid = {
  paymentId: ORDER,
  capture: PAYMENT,
  attempt: '1',
  outcome: 'paid',
  amountCents: 113_300,
  feeCents: null,
  checks: ['status'],
};
const NOT_FOUND: Answer = [404, { 'result.code': '200.300.404', 'result.description': 'invalid or missing parameter' }];
const unavailable = (reason: string) => ({ kind: 'unavailable', reason });

test('a payment is queried at Peach by the id of its attempt, signed', async () => {
  const { asked, paths } = await ask({ [addressOf(FIRST)]: [200, PAID] });
  expect(asked).toEqual({ kind: 'known', statements: [paid] });
  expect(paths).toEqual([addressOf(FIRST)]);
});

const { 'result.code': code, 'result.description': description, ...rest } = PAID;

test.each<[string, unknown]>([
  ['with its result in an object', { ...rest, result: { code, description } }],
  ['in what the browser brings to the shop', { status: 'COMPLETED', redirect_post_data: PAID }],
])('a Peach answer %s is read', async (_, body) => {
  expect((await ask({ [addressOf(FIRST)]: [200, body] })).asked).toEqual({ kind: 'known', statements: [paid] });
});

test.each([
  ['000.200.100', 'pending'],
  ['100.396.101', 'failed'],
])('the Peach result %s is %s, with or without a payment id', async (result, outcome) => {
  const { id: _, ...unnamed } = PAID;
  const { asked } = await ask({ [addressOf(FIRST)]: [200, { ...unnamed, 'result.code': result }] });
  expect(asked).toEqual({ kind: 'known', statements: [{ ...paid, outcome, capture: FIRST }] });
});

test('every attempt of a payment is queried at Peach', async () => {
  const declined = { ...PAID, 'result.code': '800.100.152', id: 'a1' };
  const second = { ...PAID, merchantTransactionId: SECOND };
  const { asked } = await ask({ [addressOf(FIRST)]: [200, declined], [addressOf(SECOND)]: [200, second] }, ['1', '2']);
  expect(asked).toEqual({
    kind: 'known',
    statements: [
      { ...paid, outcome: 'failed', capture: 'a1' },
      { ...paid, attempt: '2' },
    ],
  });
});

test('the newest ten of many attempts are queried at Peach', async () => {
  const attempts = Array.from({ length: 12 }, (_, at) => String(at + 1));
  const { paths } = await ask({}, attempts);
  expect(paths).toHaveLength(10);
  expect(paths).not.toContain(addressOf(SECOND));
});

test('a shopper who never reached Peach has paid nothing', async () => {
  expect((await ask({ [addressOf(FIRST)]: NOT_FOUND })).asked).toEqual({ kind: 'unknown' });
  const worded: Answer = [400, { result: { code: '700.400.580', description: 'cannot find transaction' } }];
  expect((await ask({ [addressOf(FIRST)]: worded })).asked).toEqual({ kind: 'unknown' });
  expect(await ask({}, [])).toEqual({ asked: { kind: 'unknown' }, paths: [] });
});

test('an unpaid payment is unknown while one attempt cannot be queried, and a paid one is known', async () => {
  const broken = { [addressOf(SECOND)]: [503, ''] as Answer };
  expect((await ask({ [addressOf(FIRST)]: NOT_FOUND, ...broken }, ['1', '2'])).asked).toEqual(
    unavailable('Peach answered 503'),
  );
  expect((await ask({ [addressOf(FIRST)]: [200, PAID], ...broken }, ['1', '2'])).asked).toEqual({
    kind: 'known',
    statements: [paid],
  });
});

const UNREADABLE = 'Peach sent an answer that cannot be read';
const DONE = 'Peach answered 200: Transaction succeeded (000.000.000)';
const REFUSED = { 'result.code': '800.900.300', 'result.description': 'invalid authentication' };

test.each<[string, Answer, string]>([
  ['that is refused to us', [401, REFUSED], 'Peach answered 401: invalid authentication (800.900.300)'],
  ['that is refused without a reason', [403, ''], 'Peach answered 403'],
  ['that somebody in between does not know', [404, '<html>Not found</html>'], 'Peach answered 404'],
  ['that is too often', [429, ''], 'Peach answered 429'],
  ['that is no JSON', [200, 'OK'], UNREADABLE],
  ['that is a list', [200, []], UNREADABLE],
  ['of another attempt', [200, { ...PAID, merchantTransactionId: SECOND }], DONE],
  ['in dollars', [200, { ...PAID, currency: 'USD' }], DONE],
  ['without an amount', [200, { ...PAID, amount: '' }], DONE],
  ['of a refund', [200, { ...PAID, paymentType: 'RF' }], DONE],
  ['of a chargeback', [200, { ...PAID, 'result.code': '000.100.201' }], DONE.replace('000.000.000', '000.100.201')],
  ['without a result', [200, rest], UNREADABLE],
  ['whose payment has no name', [200, { ...PAID, id: '../1' }], 'Peach does not name the payment'],
])('a Peach answer %s leaves the payment unavailable', async (_, answer, reason) => {
  expect((await ask({ [addressOf(FIRST)]: answer })).asked).toEqual(unavailable(reason));
});

test('a Peach that closes the connection is unavailable', async () => {
  expect(await withPeach(hangUp, (provider) => provider.ask(payment))).toEqual(
    unavailable('The connection to Peach failed'),
  );
});

test.each(ENDLESS)('a Peach that %s is unavailable after a bounded time', async (_, answer) => {
  const asked = await callServer(answer, (url) => providerAt(url, 300).ask(payment));
  expect(asked).toEqual(unavailable('Peach did not answer within 0.3 s'));
});

test('an endless Peach answer is read up to the limit and refused', async () => {
  const asked = await callServer(flood, (url) => providerAt(url).ask(payment));
  expect(asked).toEqual(unavailable('Peach never ended its answer'));
}, 60_000);

test('Peach credentials are tested with a payment id that does not exist', async () => {
  const check = (answer: Answer) =>
    withPeach(answering({ 'GET /status': answer }).answer, (provider) => provider.check());
  expect(await check(NOT_FOUND)).toBeNull();
  expect(await check([401, ''])).toBe('Peach answered 401');
});
