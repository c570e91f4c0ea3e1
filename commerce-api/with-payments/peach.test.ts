import { type Placed, placeOrder, startTestApp, type TestApp } from '#testing';
import { type Answer, answering, type Received, serve } from '../src/exchange/payment-providers/testing/fake-server';
import { account, notificationOf, PAID, PAYMENT } from '../src/exchange/payment-providers/testing/peach';
import { paymentChecks } from '../src/selling/payments/check';
import { refundQueue } from '../src/selling/payments/refunds/refund-queue';

const answers: Record<string, Answer> = {};
let peach: Awaited<ReturnType<typeof serve>>;
let calls: Received[];
let test: TestApp;
beforeEach(async () => {
  for (const path of Object.keys(answers)) delete answers[path];
  const { calls: received, answer } = answering(answers);
  calls = received;
  peach = await serve(answer);
  test = await startTestApp({ peach: { ...account, pageUrl: `${peach.url}/checkout`, apiUrl: peach.url } });
});
afterEach(async () => {
  await test.close();
  peach.close();
});

const begin = async ({ id, token }: Placed) =>
  (await test.call('POST', `/api/orders/${id}/payment`, { token })).json.fields as Record<string, string>;
const notify = (fields: Readonly<Record<string, string>>) =>
  test.call('POST', '/api/payments/peach/notifications', {
    body: notificationOf(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const read = async ({ id, token }: Placed) =>
  (await test.call('GET', `/api/orders/${id}/payment`, { token })).json.payment as Record<string, unknown>;

/** Returns Peach's data about the attempt that this form started. */
const paidWith = ({ merchantTransactionId = '', merchantInvoiceId = '' }: Record<string, string>) => ({
  ...PAID,
  merchantTransactionId,
  merchantInvoiceId,
});

it('an order is paid once Peach confirms its notification, and not while Peach does not know of the payment', async () => {
  const placed = await placeOrder(test);
  const paid = paidWith(await begin(placed));
  answers['GET /status'] = [404, {}];
  expect((await notify(paid)).status).toBe(400);
  expect(await read(placed)).toMatchObject({ state: 'pending' });
  answers['GET /status'] = [503, ''];
  expect((await notify(paid)).status).toBe(503);
  expect(await read(placed)).toMatchObject({ state: 'pending', provider: 'peach' });
  answers['GET /status'] = [200, paid];
  expect((await notify(paid)).status).toBe(200);
  expect((await notify(paid)).status).toBe(200);
  expect(await read(placed)).toMatchObject({ state: 'paid', canPay: false });
});

it('Peach is queried before the shopper is sent there again', async () => {
  const placed = await placeOrder(test);
  answers['GET /status'] = [200, paidWith(await begin(placed))];
  const { status, json } = await test.call('POST', `/api/orders/${placed.id}/payment`, { token: placed.token });
  expect([status, json.code]).toEqual([409, 'already-paid']);
});

it('a cancelled order paid at Peach is refunded once although the answer is lost', async () => {
  const placed = await placeOrder(test);
  const paid = paidWith(await begin(placed));
  answers['GET /status'] = [200, paid];
  answers['POST /v1/checkout/refund'] = [502, ''];
  await test.call('POST', `/api/orders/${placed.id}/cancellation`, { token: placed.token });
  await notify(paid);
  for (let hour = 0; hour < 4; hour += 1) {
    await test.context.get(paymentChecks).runOnce();
    await test.context.get(refundQueue).runOnce();
    test.clock.now += 60 * 60_000;
  }
  const refunds = calls.filter(({ path }) => path === '/v1/checkout/refund');
  expect(refunds).toHaveLength(1);
  expect(new URLSearchParams(refunds[0]?.body).get('id')).toBe(PAYMENT);
  expect(await read(placed)).toMatchObject({ state: 'paid', refunded: 0 });
});
