import { secondEnvironment } from '#platform/subject';
import { paymentProvider } from '#selling/payments';
import { startTestApp } from '#testing';
import { account as payfast } from './testing/payfast';
import { account as peach } from './testing/peach';

test.each([
  ['Payfast', { payfast }, { name: 'payfast', formOrigin: 'https://www.payfast.co.za' }],
  ['Peach', { peach }, { name: 'peach', formOrigin: 'https://secure.peachpayments.com' }],
])('the live environment takes payments at %s, and the sandbox at no provider', async (_, accounts, expected) => {
  const app = await startTestApp(accounts);
  const second = await app.context.get(secondEnvironment).open();
  const providers = [app.context, second.context].map((context) => context.get(paymentProvider));
  await app.close();
  expect(providers).toEqual([expect.objectContaining(expected), null]);
});

test('an installation without a configured provider takes no payments', async () => {
  const app = await startTestApp();
  const provider = app.context.get(paymentProvider);
  await app.close();
  expect(provider).toBeNull();
});
