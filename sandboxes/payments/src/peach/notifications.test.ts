import { forEachTest } from '@nara/sandbox-shared/testing';
import { startPeach } from '../testing/start-peach';
import { DEMO_MERCHANT, isSigned } from './signature';

const provider = forEachTest(startPeach);

const isGenuine = (fields: Record<string, string>) => isSigned(fields, DEMO_MERCHANT.secretToken);
/** Begins a checkout and waits until the shop has answered its notification; returns the path of its page. */
const begin = async () => {
  const page = await provider.begin();
  while (provider.sandbox.state.notifications[0]?.outcome !== 'delivered') await new Promise(setImmediate);
  return page;
};
const CREATED = '000.200.100';
const PAID = '000.100.110';

test('Peach notifies the shop of a created checkout and of its payment, both signed', async () => {
  const page = await begin();
  await provider.post(page, { outcome: 'paid' });
  await provider.shop.until(2);
  expect(provider.told()).toEqual([CREATED, PAID]);
  const [created, paid] = provider.shop.received;
  expect(created?.fields).not.toHaveProperty('id');
  expect(paid?.fields).toMatchObject({
    amount: '1133.00',
    checkoutId: created?.fields.checkoutId,
    id: await provider.paidId(),
    merchantTransactionId: 'NARA00000001',
    paymentType: 'DB',
  });
  expect(provider.shop.received.every(({ fields }) => isGenuine(fields))).toBe(true);
  expect(provider.sandbox.state.notifications[0]?.contentType).toBe('application/x-www-form-urlencoded');
});

test('Peach notifies the shop of a pending payment, and again once it is paid', async () => {
  const page = await begin();
  await provider.post(page, { outcome: 'late' });
  await provider.shop.until(2);
  await provider.control('POST', '/payments/NARA00000001/complete');
  await provider.shop.until(3);
  expect(provider.told()).toEqual([CREATED, '000.200.000', PAID]);
});

test('Peach notifies the shop of a cancelled checkout but not of a decline', async () => {
  const page = await begin();
  await provider.post(page, { outcome: 'declined' });
  expect(provider.sandbox.state.notifications).toHaveLength(1);
  await provider.post(`${page}/cancel`, {});
  await provider.shop.until(2);
  expect(provider.told()).toEqual([CREATED, '100.396.101']);
});

test('Peach notifies the shop of a refund with the id of the refunded transaction', async () => {
  await provider.pay('paid');
  const id = await provider.paidId();
  const { json } = await provider.refund({ id, amount: '100.00' });
  await provider.shop.until(3);
  const refund = provider.shop.received.find(({ fields }) => fields.paymentType === 'RF')?.fields ?? {};
  expect(refund).toMatchObject({ amount: '100.00', id: json.id, referencedId: id, 'result.code': PAID });
  expect(isGenuine(refund)).toBe(true);
});

test('Peach sends no notification without a notificationUrl', async () => {
  await provider.pay('paid', { notificationUrl: '' });
  expect(provider.sandbox.state.notifications).toEqual([]);
});

describe('Peach notifications under faults', () => {
  /** Makes a payment under faults; returns the notifications of its outcome. */
  const told = async (notifications: string[], outcome: string) => {
    const page = await begin();
    await provider.control('POST', '/faults', { notifications: [...notifications, 'beforeReturn'] });
    await provider.post(page, { outcome });
    return provider.shop.received.slice(1).map(({ fields }) => fields);
  };

  test('a wrongAmount fault first sends a signed Peach notification with another amount', async () => {
    const received = await told(['wrongAmount'], 'paid');
    expect(received.map((fields) => [fields.amount, isGenuine(fields)])).toEqual([
      ['566.50', true],
      ['1133.00', true],
    ]);
  });

  test('a forged fault first sends a wrongly signed notification that another checkout was paid', async () => {
    const received = await told(['forged'], 'late');
    expect(received.map((fields) => [fields['result.code'], isGenuine(fields)])).toEqual([
      [PAID, false],
      ['000.200.000', true],
    ]);
    expect(received[0]?.checkoutId).not.toBe(received[1]?.checkoutId);
  });
});
