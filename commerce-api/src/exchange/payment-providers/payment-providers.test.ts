import { secondEnvironment } from '#platform/subject';
import { paymentProvider } from '#selling/payments';
import { startTestApp } from '#testing';
import { account } from './payfast/testing/account';

test('the live environment takes payments at Payfast, the second one nowhere', async () => {
  const app = await startTestApp({ payfast: account });
  const second = await app.context.get(secondEnvironment).open();
  const providers = [app.context, second.context].map((context) => context.get(paymentProvider));
  await app.close();
  expect(providers).toEqual([
    expect.objectContaining({ name: 'payfast', formOrigin: 'https://www.payfast.co.za' }),
    null,
  ]);
});

test('nobody takes payments unless the configuration says who', async () => {
  const app = await startTestApp();
  const provider = app.context.get(paymentProvider);
  await app.close();
  expect(provider).toBeNull();
});
