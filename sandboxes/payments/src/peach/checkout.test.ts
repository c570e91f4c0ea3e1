import { forEachTest } from '@nara/sandbox-shared/testing';
import { postedBy, startPeach } from '../testing/start-peach';
import { DEMO_MERCHANT, isSigned } from './signature';

const provider = forEachTest(startPeach);

const only = () => provider.sandbox.state.payments[0];
const location = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('location')];

test('a Peach form leads to a payment page with the name of Peach Payments and all outcomes', async () => {
  const answer = await provider.post('/checkout', provider.form());
  expect(answer.status).toBe(303);
  const { text } = await provider.get(answer.headers.get('location') ?? '');
  const { entityId } = DEMO_MERCHANT;
  for (const said of ['Peach Payments sandbox: no money', entityId, 'NARA-1', 'Pay R 1,133.00', 'Cancel'])
    expect(text).toContain(said);
  const names = [...text.matchAll(/<label for="[\w-]+">([^<]+)</g)].map(([, name]) => name);
  expect(names).toEqual(['Paid', 'Declined', '3-D Secure', 'Paid late', 'Walk away']);
});

test.each([
  ['authentication.entityId', { 'authentication.entityId': '8ac7a4c9817fe0c801818c9e9b9c0002' }],
  ['merchantTransactionId', { merchantTransactionId: 'NARA-0000001' }],
  ['merchantTransactionId', { merchantTransactionId: 'NARA001' }],
  ['merchantTransactionId', { merchantTransactionId: 'N'.repeat(17) }],
  ['amount', { amount: '0.00' }],
  ['amount', { amount: '1133.5' }],
  ['amount', { amount: '1,133.00' }],
  ['currency', { currency: 'USD' }],
  ['paymentType', { paymentType: 'PA' }],
  ['nonce', { nonce: '' }],
  ['shopperResultUrl', { shopperResultUrl: '' }],
  ['shopperResultUrl', { shopperResultUrl: 'javascript:alert(1)' }],
  ['notificationUrl', { notificationUrl: 'file:///etc/hosts' }],
  ['cancelUrl', { cancelUrl: '/cancelled' }],
  ['defaultPaymentMethod', { defaultPaymentMethod: 'CHEQUE' }],
  ['forceDefaultMethod', { forceDefaultMethod: 'yes' }],
  ['customer.surname', { 'customer.surname': '' }],
])('an invalid %s is named on an error page, and no payment begins: %j', async (name, changes) => {
  const answer = await provider.post('/checkout', provider.form(changes));
  expect(answer.status).toBe(400);
  expect(answer.text.match(/<li>([\w.]+):/)?.[1]).toBe(name);
  expect(answer.text.match(/<li>/g)).toHaveLength(1);
  expect(provider.sandbox.state.payments).toEqual([]);
});

test.each([
  ['is none', (form: Record<string, string>) => ({ ...form, signature: '' })],
  ['is of another amount', (form: Record<string, string>) => ({ ...form, amount: '1.00' })],
  ['is of fewer fields', (form: Record<string, string>) => ({ ...form, 'customer.email': 'a@example.com' })],
  ['is in capitals', (form: Record<string, string>) => ({ ...form, signature: (form.signature ?? '').toUpperCase() })],
])('a Peach form whose signature %s is refused', async (_, spoil) => {
  const answer = await provider.post('/checkout', spoil(provider.form()));
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('signature: it ');
  expect(provider.sandbox.state.payments).toEqual([]);
});

test('a Peach form that is posted twice begins one payment', async () => {
  const form = provider.form();
  await provider.post('/checkout', form);
  const again = await provider.post('/checkout', form);
  expect(again.status).toBe(400);
  expect(again.text).toContain('nonce: it was used before');
  expect(provider.sandbox.state.payments).toHaveLength(1);
});

describe('the way back', () => {
  test('the Peach return page posts the signed result to the shop and runs only one script', async () => {
    const back = await provider.pay('paid', { 'customParameters[order]': 'NARA-1' });
    expect(location(back)).toEqual([303, `/pay/${only()?.id}/return`]);
    const page = await provider.get(`/pay/${only()?.id}/return`);
    expect(page.text).toContain('<form method="post" action="http://shop.test/return?order=1"');
    expect(page.text).toContain('>Back to the shop</button>');
    expect(page.text).toContain('<script>document.forms[0].submit()</script>');
    expect(page.headers.get('content-security-policy')).toMatch(
      /; script-src 'sha256-[\w+/=]+'; form-action 'self' http:\/\/shop\.test; /,
    );
    const result = postedBy(page.text);
    expect(result).toMatchObject({
      amount: '1133.00',
      checkoutId: only()?.id.replaceAll('-', ''),
      currency: 'ZAR',
      id: expect.stringMatching(/^[\da-f]{32}$/),
      merchantInvoiceId: 'NARA-1',
      merchantTransactionId: 'NARA00000001',
      'customParameters[order]': 'NARA-1',
      paymentBrand: 'VISA',
      paymentType: 'DB',
      'result.code': '000.100.110',
      timestamp: '2026-03-05T10:15:00Z',
    });
    expect(isSigned(result, DEMO_MERCHANT.secretToken)).toBe(true);
    expect(result).not.toHaveProperty('nonce');
  });

  test.each([
    ['late', '000.200.000'],
    ['cancelled', '100.396.101'],
  ])('the Peach return of a payment that is %s has the result code %s', async (outcome, code) => {
    const page = await provider.begin();
    const answer = await (outcome === 'cancelled'
      ? provider.post(`${page}/cancel`, {})
      : provider.post(page, { outcome }));
    expect(location(answer)).toEqual([303, `${page}/return`]);
    const result = postedBy((await provider.get(`${page}/return`)).text);
    expect(result['result.code']).toBe(code);
    expect(result).not.toHaveProperty('id');
    // A shopper who views the page again can still go back.
    expect((await provider.get(page)).text).toContain(`href="${page}/return"`);
  });

  test('the Peach return page is the payment page until it is paid, and cancelling leads to the cancelUrl', async () => {
    const page = await provider.begin({ cancelUrl: 'http://shop.test/cancelled' });
    expect(location(await provider.get(`${page}/return`))).toEqual([303, page]);
    expect(location(await provider.post(page, { outcome: 'declined' }))).toEqual([303, page]);
    expect(location(await provider.get(`${page}/return`))).toEqual([303, page]);
    expect(location(await provider.post(`${page}/cancel`, {}))).toEqual([303, 'http://shop.test/cancelled']);
  });
});

test('a 3-D Secure payment at Peach that is confirmed at the bank is paid', async () => {
  const page = await provider.begin();
  expect(location(await provider.post(page, { outcome: 'three-d-secure' }))).toEqual([303, `${page}/bank`]);
  expect((await provider.get(`${page}/bank`)).text).toContain('Peach Payments sandbox');
  expect(location(await provider.post(`${page}/bank`, { answer: 'confirm' }))).toEqual([303, `${page}/return`]);
  expect(only()?.status).toBe('complete');
});

test('an outcome set for all payments skips the page of Peach, whose books are apart from those of Payfast', async () => {
  await provider.control('POST', '/settings', { outcome: 'paid' });
  expect(await provider.begin()).toMatch(/^\/pay\/[\da-f-]+\/return$/);
  const peach = { received: 113_300, fees: 4016, refunded: 0, balance: 109_284 };
  expect(await provider.control('GET', '/state')).toMatchObject({
    books: peach,
    accounts: { peach, payfast: { received: 0, fees: 0, refunded: 0, balance: 0 } },
  });
});
