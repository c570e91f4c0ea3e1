import { forEachTest } from '@nara/sandbox-shared/testing';
import { startSandbox } from '../testing/start-sandbox';

const provider = forEachTest(startSandbox);

test('the sandbox state has the payments, the notifications with their answers, and the books', async () => {
  await provider.control('POST', '/faults', { notifications: ['beforeReturn'] });
  await provider.pay('paid');
  expect(await provider.control('GET', '/state')).toMatchObject({
    payments: [{ reference: 'NARA-1', amount: 113_300, fee: 5312, status: 'complete' }],
    notifications: [{ kind: 'genuine', outcome: 'delivered', attempts: [{ answer: 200 }] }],
    refunds: [],
    books: { received: 113_300, fees: 5312, refunded: 0, balance: 107_988 },
    faults: { notifications: ['beforeReturn'] },
    settings: { lateMs: null },
  });
});

test('a reset clears the payment sandbox but does not reuse payment numbers', async () => {
  await provider.pay('paid');
  const before = provider.sandbox.state.payments[0]?.number ?? 0;
  await provider.control('POST', '/settings', { outcome: 'declined', lateMs: 5 });
  await provider.control('POST', '/reset');
  expect(provider.sandbox.state).toMatchObject({ payments: [], notifications: [], settings: { lateMs: null } });
  expect(provider.sandbox.state.settings.outcome).toBeUndefined();
  await provider.begin();
  expect(provider.sandbox.state.payments[0]?.number).toBeGreaterThan(before);
});

test('the control API chooses the outcome of a payment in place of the shopper', async () => {
  await provider.begin();
  await provider.control('POST', '/payments/NARA-1/choose', { outcome: 'paid' });
  await provider.shop.until(1);
  expect(provider.sandbox.state.payments[0]?.status).toBe('complete');
  expect(await provider.control('POST', '/payments/NARA-9/choose', { outcome: 'paid' })).toMatchObject({
    status: 404,
    code: 'PAYMENT_NOT_FOUND',
  });
});
