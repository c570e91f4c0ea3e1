import type { RequestListener } from 'node:http';
import type { PaymentProvider } from '#selling/payments';
import { ENDLESS, flood } from '#testing';
import { type Answer, answering, hangUp } from '../testing/fake-server';
import { formOf, notificationOf, PAID, withPayfast, withStubbornPayfast } from '../testing/payfast';

const notify = (provider: PaymentProvider, address = '127.0.0.1') =>
  provider.readNotification({ headers: {}, body: notificationOf(PAID), address }, async () => 113_300);

test('a notification is confirmed at the origin of Payfast’s page, with the parameters as posted', async () => {
  const payfast = answering({ 'POST /eng/query/validate': [200, 'VALID\n'] });
  expect(await withPayfast(payfast.answer, notify)).toMatchObject({ kind: 'genuine' });
  expect(payfast.calls).toMatchObject([
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: formOf(PAID) },
  ]);
});

test('a notification from an unlisted address is not confirmed with Payfast', async () => {
  const payfast = answering({});
  const verdict = await withPayfast(payfast.answer, (provider) => notify(provider, '192.0.2.1'));
  expect(verdict).toEqual({ kind: 'forged', reason: 'source' });
  expect(payfast.calls).toEqual([]);
});

test.each<[Answer, string]>([
  [[200, 'INVALID'], 'forged'],
  [[200, 'VALIDATED'], 'uncertain'],
  [[200, '<html>VALID</html>'], 'uncertain'],
  [[500, 'VALID'], 'uncertain'],
  [[503, 'INVALID'], 'uncertain'],
  [[302, 'VALID'], 'uncertain'],
])('the confirmation answer %j makes the notification %s', async (answer, kind) => {
  const payfast = answering({ 'POST /eng/query/validate': answer });
  expect(await withPayfast(payfast.answer, notify)).toEqual({ kind, reason: 'confirmed' });
});

test.each<[string, RequestListener]>([...ENDLESS, ['hangs up', hangUp]])(
  'a Payfast that %s leaves the notification uncertain',
  async (_, answer) => {
    const verdict = await withStubbornPayfast(answer, notify, { timeoutMs: 300 });
    expect(verdict).toEqual({ kind: 'uncertain', reason: 'confirmed' });
  },
);

test('an endless confirmation is read up to the limit', async () => {
  expect(await withStubbornPayfast(flood, notify)).toEqual({ kind: 'uncertain', reason: 'confirmed' });
});
