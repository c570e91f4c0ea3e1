import { placeOrder, signInAs, startTestApp, type TestApp } from '#testing';
import { account } from '../src/exchange/payment-providers/testing/payfast';
import { paymentFaults } from '../testing/examples/records';
import { type PaidShop, startPaidShop } from './paid-shop';

const PATH = '/api/enterprise/test-environment/payment-faults';

// Each test starts two servers, which is slow on a busy machine.
jest.setTimeout(60_000);

const as = async (test: TestApp, method: string, body?: object) =>
  test.call(method, PATH, { body, cookie: await signInAs(test, 'admin') });

describe('the faults of the payment sandbox', () => {
  let shop: PaidShop;
  beforeEach(async () => {
    shop = await startPaidShop('payfast');
  });
  afterEach(() => shop.close());

  it('payment sandbox faults are chosen by share and seed, published to staff, and affect payments', async () => {
    const { test, sandbox } = shop;
    expect((await as(test, 'GET')).json.faults).toMatchObject({ shares: { never: 0 }, seed: 1 });
    const chosen = paymentFaults({ never: 100, status500: 3 });
    expect((await as(test, 'PUT', chosen)).json).toEqual({ faults: chosen });
    expect(sandbox.state.faults).toEqual(chosen);
    expect((await as(test, 'GET')).json).toEqual({ faults: chosen });
    await shop.pay(await placeOrder(test), 'paid');
    expect(sandbox.state.notifications).toMatchObject([{ outcome: 'withheld' }]);
    await as(test, 'PUT', paymentFaults());
    await shop.pay(await placeOrder(test), 'paid');
    expect(sandbox.state.notifications.at(-1)?.outcome).not.toBe('withheld');
  });

  it('payment sandbox faults are unavailable when the sandbox does not answer', async () => {
    await shop.sandbox.close();
    const { status, json } = await as(shop.test, 'GET');
    expect([status, json.code]).toEqual([503, 'payment-sandbox-unavailable']);
  });
});

it.each([
  ['at the real provider', {}],
  ['partly at the real provider', { apiUrl: 'http://127.0.0.1:9' }],
])('payment sandbox faults cannot be chosen in a shop paid %s', async (_, addresses) => {
  const test = await startTestApp({
    paymentSandboxUrl: 'http://127.0.0.1:9',
    payfast: { ...account, ...addresses },
  });
  expect((await as(test, 'GET')).json).toEqual({ faults: null });
  const refused = await as(test, 'PUT', paymentFaults({ never: 100 }));
  expect([refused.status, refused.json.code]).toEqual([409, 'no-payment-sandbox']);
  await test.close();
});
