import type { PaymentProvider } from '#selling/payments';
import { startComposedApp } from '../../../testing/releases/composed-app';

/**
 * Returns the origins that the documents of these pages allow forms to be sent to, with the provider or without one.
 */
async function formTargets(payments: PaymentProvider | undefined, pages: readonly string[]) {
  const { test, close } = await startComposedApp({ payments });
  const answers = await Promise.all(pages.map((page) => test.call('GET', page)));
  await close();
  return answers.map(({ headers }) => /form-action ([^;]+);/.exec(headers.get('content-security-policy') ?? '')?.[1]);
}

const pages = ['/checkout', '/order-confirmation/NARA-1767225600000-ABC123', '/admin', '/admin/enterprise'];
/** The test makes no requests to it. */
const provider = { name: 'payfast', formOrigin: 'https://www.payfast.example' } as PaymentProvider;

test('forms may be sent only to the shop when there is no payment provider', async () => {
  expect(await formTargets(undefined, pages)).toEqual(pages.map(() => "'self'"));
});

test('forms may be sent to the provider from shop documents and not from portal documents', async () => {
  const both = "'self' https://www.payfast.example";
  expect(await formTargets(provider, pages)).toEqual([both, both, "'self'", "'self'"]);
});
