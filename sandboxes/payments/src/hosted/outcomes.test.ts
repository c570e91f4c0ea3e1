import { forEachTest } from '@nara/sandbox-shared/testing';
import { startSandbox } from '../testing/start-sandbox';

const provider = forEachTest(startSandbox);

const RETURN = 'http://shop.test/return?order=1';
const CANCEL = 'http://shop.test/cancel';
const only = () => provider.sandbox.state.payments[0];
const location = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('location')];

test('a payment that is submitted twice notifies the shop, returns the shopper and is in the books once', async () => {
  const page = await provider.begin();
  const answers = await Promise.all([1, 2].map(() => provider.post(page, { outcome: 'paid' })));
  expect(answers.map(location)).toEqual([
    [303, RETURN],
    [303, RETURN],
  ]);
  await provider.shop.until(1);
  expect(provider.shop.received[0]?.fields.payment_status).toBe('COMPLETE');
  expect(provider.sandbox.state.notifications).toHaveLength(1);
  // 3.9 % of R 1,133 and R 2, with VAT, are R 53.12.
  expect(provider.sandbox.state.books).toEqual({ received: 113_300, fees: 5312, refunded: 0, balance: 107_988 });
  expect((await provider.get(page)).text).toContain('Payment complete');
});

test('a declined payment shows an alert, and the shopper can try again', async () => {
  const page = await provider.begin();
  expect(location(await provider.post(page, { outcome: 'declined' }))).toEqual([303, page]);
  const { text } = await provider.get(page);
  expect(text).toContain('role="alert"');
  expect(text).toContain('Back to the shop');
  expect(provider.sandbox.state.notifications).toEqual([]);
  expect(location(await provider.post(page, { outcome: 'paid' }))).toEqual([303, RETURN]);
});

test('a 3-D Secure payment that is refused at the bank is declined, and one that is confirmed is paid', async () => {
  const page = await provider.begin();
  expect(location(await provider.post(page, { outcome: 'three-d-secure' }))).toEqual([303, `${page}/bank`]);
  const { text } = await provider.get(`${page}/bank`);
  for (const said of ['Confirm at your bank', '>Confirm<', '>Refuse<']) expect(text).toContain(said);
  expect(provider.sandbox.state.notifications).toEqual([]);
  expect(location(await provider.post(`${page}/bank`, { answer: 'refuse' }))).toEqual([303, page]);
  expect((await provider.get(page)).text).toContain('Payment declined');
  await provider.post(page, { outcome: 'three-d-secure' });
  expect(location(await provider.post(`${page}/bank`, { answer: 'confirm' }))).toEqual([303, RETURN]);
  expect(only()?.status).toBe('complete');
});

test('a late payment is pending, without notification, until the control API completes it', async () => {
  expect(location(await provider.pay('late'))).toEqual([303, RETURN]);
  expect(only()?.status).toBe('pending');
  expect(provider.sandbox.state.books.received).toBe(0);
  expect(provider.sandbox.state.notifications).toEqual([]);
  await provider.control('POST', '/payments/NARA-1/complete');
  await provider.shop.until(1);
  expect(only()?.status).toBe('complete');
  expect(await provider.control('POST', '/payments/NARA-1/complete')).toMatchObject({ status: 409 });
});

test('a late payment completes by itself after the lateMs setting', async () => {
  await provider.control('POST', '/settings', { lateMs: 1 });
  await provider.pay('late');
  await provider.shop.until(1);
  expect(only()?.status).toBe('complete');
});

test('a payment the shopper walked away from is not notified and can no longer be paid', async () => {
  const page = await provider.begin();
  expect(location(await provider.post(page, { outcome: 'walk-away' }))).toEqual([303, page]);
  expect((await provider.get(page)).text).toContain('You walked away');
  await provider.post(page, { outcome: 'paid' });
  expect(only()?.status).toBe('abandoned');
  expect(provider.sandbox.state.notifications).toEqual([]);
});

test.each([
  ['open', 'free', 400],
  ['declined', 'declined', 303],
])(
  'a cancelled payment that was %s leads back to the shop and can no longer be paid',
  async (before, outcome, status) => {
    const page = await provider.begin();
    // An unknown outcome is refused and changes nothing.
    expect((await provider.post(page, { outcome })).status).toBe(status);
    expect(only()?.status).toBe(before);
    expect(location(await provider.post(`${page}/cancel`, {}))).toEqual([303, CANCEL]);
    expect(only()?.status).toBe('cancelled');
    expect(location(await provider.post(page, { outcome: 'paid' }))).toEqual([303, CANCEL]);
    expect(provider.sandbox.state.books.received).toBe(0);
  },
);

test('an outcome set for all payments skips the payment page', async () => {
  await provider.control('POST', '/settings', { outcome: 'paid' });
  expect(location(await provider.post('/eng/process', provider.form()))).toEqual([303, RETURN]);
  await provider.shop.until(1);
  await provider.control('POST', '/settings', { outcome: null });
  expect(await provider.begin()).toMatch(/^\/pay\//);
});
