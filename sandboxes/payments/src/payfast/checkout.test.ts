import { forEachTest } from '@nara/sandbox-shared/testing';
import { startSandbox } from '../testing/start-sandbox';

const provider = forEachTest(startSandbox);

test('a Payfast form leads to a payment page with the order, its outcomes and a strict CSP', async () => {
  const answer = await provider.post('/eng/process', provider.form());
  expect(answer.status).toBe(303);
  const page = await provider.get(answer.headers.get('location') ?? '');
  expect(page.status).toBe(200);
  for (const text of ['Payfast merchant 10000100', 'Order NARA-1', 'R 1,133.00', 'Pay R 1,133.00', 'Cancel']) {
    expect(page.text).toContain(text);
  }
  const names = [...page.text.matchAll(/<label for="[\w-]+">([^<]+)</g)].map(([, name]) => name);
  expect(names).toEqual(['Paid', 'Declined', '3-D Secure', 'Paid late', 'Walk away']);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toMatch(
    /^default-src 'none'; img-src data:; style-src 'sha256-[\w+/=]+'; form-action 'self' http:\/\/shop\.test; /,
  );
});

test('HTML in the order is shown as text on the payment page', async () => {
  const hostile = `<script>alert(1)</script> "quoted" 'single' & more`;
  const page = await provider.get(await provider.begin({ item_name: hostile, item_description: '<img src=x>' }));
  expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted&quot; &#39;single&#39; &amp; more');
  expect(page.text).not.toMatch(/<script|<img/);
});

const wrongSignature = 'a'.repeat(32);
test.each([
  ['merchant_id', { merchant_id: '10000101' }],
  ['merchant_key', { merchant_key: 'wrong' }],
  ['amount', { amount: '0.00' }],
  ['amount', { amount: '-5.00' }],
  ['amount', { amount: '1,133.00' }],
  ['amount', { amount: '10.005' }],
  ['item_name', { item_name: ' ' }],
  ['item_name', { item_name: 'x'.repeat(101) }],
  ['custom_int1', { custom_int1: 'one' }],
  ['return_url', { return_url: 'javascript:alert(1)' }],
  ['notify_url', { notify_url: 'file:///etc/hosts' }],
])('an invalid %s is named on an error page, and no payment begins: %j', async (name, changes) => {
  const answer = await provider.post('/eng/process', provider.form(changes));
  expect(answer.status).toBe(400);
  expect(answer.text.match(/<li>(\w+):/)?.[1]).toBe(name);
  expect(answer.text.match(/<li>/g)).toHaveLength(1);
  expect(provider.sandbox.state.payments).toEqual([]);
});

test.each([
  ['is none', (form: Record<string, string>) => ({ ...form, signature: '' })],
  ['is another', (form: Record<string, string>) => ({ ...form, signature: wrongSignature })],
  ['is of another amount', (form: Record<string, string>) => ({ ...form, amount: '1.00' })],
  ['is in capitals', (form: Record<string, string>) => ({ ...form, signature: (form.signature ?? '').toUpperCase() })],
])('a Payfast form whose signature %s is refused', async (_, spoil) => {
  const answer = await provider.post('/eng/process', spoil(provider.form()));
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('signature: it ');
  expect(provider.sandbox.state.payments).toEqual([]);
});

test('the page of an unknown payment answers 404', async () => {
  expect((await provider.get('/pay/none')).status).toBe(404);
  expect((await provider.post('/pay/none', { outcome: 'paid' })).status).toBe(404);
});
