import { systemLog } from '#staff/system-log';
import {
  createFakePayments,
  type FakePayments,
  notificationOf,
  placeOrder,
  startTestApp,
  statementOf,
  type TestApp,
} from '#testing';
import { paymentChecks } from './check';
import { refundQueue } from './refunds/refund-queue';

const AMOUNT = 113_300;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let test: TestApp;
let provider: FakePayments;
beforeEach(async () => {
  provider = createFakePayments();
  test = await startTestApp({ payments: provider });
});
afterEach(() => test.close());

const notify = (body: string, path = 'payfast') =>
  test.call('POST', `/api/payments/${path}/notifications`, { body, headers: FORM });
const stateOf = async ({ id, token }: { id: string; token: string }) =>
  ((await test.call('GET', `/api/orders/${id}/payment`, { token })).json.payment as { state: string }).state;

describe('a payment notification', () => {
  it('a payment notification is accepted only at the address of the provider that takes payments', async () => {
    const placed = await placeOrder(test);
    const body = notificationOf(statementOf(placed.id, AMOUNT));
    expect((await notify(body, 'peach')).status).toBe(400);
    expect((await notify(body, 'bank')).status).toBe(404);
    expect(await stateOf(placed)).toBe('created');
    expect((await notify(body)).status).toBe(200);
    expect(await stateOf(placed)).toBe('paid');
  });

  it('an irrelevant payment notification is acknowledged and changes nothing', async () => {
    const placed = await placeOrder(test);
    const { status, json } = await notify(notificationOf({ kind: 'irrelevant', reason: 'paymentType' }));
    expect([status, json]).toEqual([200, { received: true }]);
    expect(await stateOf(placed)).toBe('created');
  });
});

describe('the return from a payment page that posts', () => {
  const goBack = (id: string, headers = {}) =>
    test.call('POST', `/api/orders/${id}/payment/return`, {
      body: 'result.code=000.000.000&amount=1133.00',
      headers: { ...FORM, ...headers },
    });

  it('the return from the payment page leads to the order page, from another site too, and pays nothing', async () => {
    const placed = await placeOrder(test);
    const answer = await goBack(placed.id, {
      origin: 'https://secure.peachpayments.com',
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/order-confirmation/${placed.id}`);
    expect(await stateOf(placed)).toBe('created');
  });

  it('the return from the payment page refuses an order id that is not one', async () => {
    expect((await goBack('..%2f..%2fadmin')).status).toBe(400);
  });

  it('other payment calls from another site are refused', async () => {
    const placed = await placeOrder(test);
    const { status, json } = await test.call('POST', `/api/orders/${placed.id}/payment`, {
      token: placed.token,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([status, json.code]).toEqual([403, 'foreign-origin']);
  });

  it('the return address is sent to the provider, and queries name every attempt', async () => {
    const placed = await placeOrder(test);
    const begin = () => test.call('POST', `/api/orders/${placed.id}/payment`, { token: placed.token });
    const asked: (readonly string[])[] = [];
    const { ask } = provider;
    provider.ask = (payment) => {
      asked.push(payment.attempts);
      return ask(payment);
    };
    await begin();
    await begin();
    expect(provider.begun[0]?.postedReturnUrl).toMatch(`/api/orders/${placed.id}/payment/return`);
    test.clock.now += 2 * 60_000;
    await test.context.get(paymentChecks).runOnce();
    await begin();
    expect(asked[0]).toEqual(['1']);
    expect(asked.at(-1)).toEqual(['1', '2']);
  });
});

describe('a refund with an unknown outcome', () => {
  it('a refund with an unknown outcome is sent once, and staff are alerted once', async () => {
    const placed = await placeOrder(test);
    provider.nextRefunds('made-but-lost');
    provider.isSilent = true;
    await test.call('POST', `/api/orders/${placed.id}/cancellation`, { token: placed.token });
    await notify(notificationOf(statementOf(placed.id, AMOUNT)));
    for (let hour = 0; hour < 5; hour += 1) {
      await test.context.get(paymentChecks).runOnce();
      await test.context.get(refundQueue).runOnce();
      test.clock.now += 60 * 60_000;
    }
    expect(provider.refundCalls).toHaveLength(1);
    await test.context.get(systemLog).flush();
    const warnings = await test.context.database.kysely
      .selectFrom('system_log')
      .select('message')
      .where('message', 'like', '%may or may not have been given back%')
      .execute();
    expect(warnings).toHaveLength(1);
  });
});
