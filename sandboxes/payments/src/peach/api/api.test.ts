import { forEachTest } from '@nara/sandbox-shared/testing';
import { startPeach } from '../../testing/start-peach';
import { startSandbox } from '../../testing/start-sandbox';
import { DEMO_MERCHANT, isSigned, signatureOf, withSignature } from '../signature';

const provider = forEachTest(startPeach);

const { entityId, secretToken } = DEMO_MERCHANT;
const CALL = { 'authentication.entityId': entityId, amount: '10.00', currency: 'ZAR', paymentType: 'RF' };
const REFERENCE = { merchantTransactionId: 'NARA00000001' };
const codeOf = async (query: Record<string, string>) => (await provider.status(query)).json['result.code'];
/** Returns the address of a signed status query. */
const queryOf = (secret = secretToken) => {
  const query = withSignature({ 'authentication.entityId': entityId, ...REFERENCE }, secret);
  return `/status?${new URLSearchParams(query)}`;
};
const refunds = () => provider.sandbox.state.refunds;

describe('the status', () => {
  test.each([
    ['paid', '000.100.110'],
    ['declined', '800.100.152'],
    ['three-d-secure', '000.200.000'],
    ['late', '000.200.000'],
    ['walk-away', '000.200.000'],
  ])('the Peach status of a payment that is %s is %s', async (outcome, code) => {
    await provider.pay(outcome);
    expect(await codeOf(REFERENCE)).toBe(code);
  });

  test('the signed Peach status is of the newest checkout with the reference, or of the checkout asked for', async () => {
    await provider.pay('paid');
    const { status, json } = await provider.status(REFERENCE);
    expect(status).toBe(200);
    expect(json).toMatchObject({ ...REFERENCE, amount: '1133.00', currency: 'ZAR', id: await provider.paidId() });
    expect(isSigned(json, secretToken)).toBe(true);
    await provider.begin();
    expect(await codeOf(REFERENCE)).toBe('000.200.100');
    expect(await codeOf({ checkoutId: json.checkoutId ?? '' })).toBe('000.100.110');
  });

  test('the Peach status is uncertain after 30 minutes without payment, and a paid one stays paid', async () => {
    await provider.pay('walk-away');
    provider.clock.now += 30 * 60_000 - 1;
    expect(await codeOf(REFERENCE)).toBe('000.200.000');
    provider.clock.now += 1;
    expect(await codeOf(REFERENCE)).toBe('100.396.104');
    expect((await provider.control('POST', '/reset')).status).toBe(200);
    await provider.pay('paid');
    provider.clock.now += 30 * 60_000;
    expect(await codeOf(REFERENCE)).toBe('000.100.110');
  });

  test('Peach and Payfast do not return each other’s payments', async () => {
    await provider.pay('paid', { merchantTransactionId: 'NARA00000002' });
    const payfast = await startSandbox();
    await payfast.pay('paid', { m_payment_id: 'NARA00000001' });
    expect((await payfast.get(queryOf())).status).toBe(404);
    await payfast.close();

    const number = provider.sandbox.state.payments[0]?.number;
    for (const path of [`/process/query/${number}`, `/refunds/query/${number}`]) {
      expect((await provider.call('GET', path)).status).toBe(404);
    }
    expect((await provider.call('GET', '/transactions/history')).text).not.toContain(String(number));
  });

  test.each([
    [404, '700.400.580', { merchantTransactionId: 'NARA00000009' }],
    [404, '700.400.580', { checkoutId: 'e25a62e6c22b4125ac819438bf8c5f59' }],
    [400, '200.300.404', {}],
    [400, '800.900.300', { ...REFERENCE, 'authentication.entityId': 'f'.repeat(32) }],
  ])('a Peach status request is refused with %i %s for %j, in a signed answer', async (status, code, query) => {
    await provider.begin();
    const answer = await provider.status(query);
    expect([answer.status, answer.json['result.code']]).toEqual([status, code]);
    expect(isSigned(answer.json, secretToken)).toBe(true);
  });

  test('a Peach status request with a wrong or missing signature is refused', async () => {
    await provider.begin();
    expect((await provider.get(queryOf('a guess'))).status).toBe(400);
    expect((await provider.get(`/status?${new URLSearchParams(REFERENCE)}`)).text).toContain('800.900.300');
  });
});

describe('refunds', () => {
  let id: string;
  beforeEach(async () => {
    await provider.pay('paid');
    id = await provider.paidId();
  });

  test('a Peach payment is refunded in part, then fully, and never beyond its amount', async () => {
    const first = await provider.refund({ id, amount: '1000.00' });
    expect(first).toMatchObject({
      status: 200,
      json: { referencedId: id, paymentType: 'RF', amount: '1000.00', result: { code: '000.100.110' } },
    });
    expect(first.json.id).toMatch(/^[\da-f]{32}$/);
    const { result = {}, signature, ...told } = first.json;
    const named = { 'result.code': result.code ?? '', 'result.description': result.description ?? '' };
    expect(signature).toBe(signatureOf({ ...told, ...named }, secretToken));

    const tooMuch = await provider.refund({ id, amount: '133.01' });
    expect([tooMuch.status, tooMuch.json.result?.code]).toEqual([200, '700.400.200']);
    expect(tooMuch.json).not.toHaveProperty('id');
    expect((await provider.refund({ id, amount: '133' })).json.result?.code).toBe('000.100.110');
    expect(provider.sandbox.state.books).toMatchObject({ refunded: 113_300, balance: -4016 });
    // A paid payment stays paid.
    expect(await codeOf(REFERENCE)).toBe('000.100.110');
  });

  test('a repeated Peach refund call makes a second refund', async () => {
    const ids = [await provider.refund({ id, amount: '10.00' }), await provider.refund({ id, amount: '10.00' })];
    expect(new Set(ids.map(({ json }) => json.id)).size).toBe(2);
    expect(refunds().map(({ amount }) => amount)).toEqual([1000, 1000]);
  });

  test('a Peach refund is also accepted as flat JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const post = async (body: unknown) => {
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(`${provider.url}/v1/checkout/refund`, request)).json();
    };
    const flat = withSignature({ ...CALL, id }, secretToken);
    expect(await post(flat)).toMatchObject({ result: { code: '000.100.110' } });
    expect(await post({ ...flat, authentication: { entityId } })).toMatchObject({ 'result.code': '200.300.404' });
    expect(refunds()).toHaveLength(1);
  });

  test.each([
    ['amount', { amount: '0.00' }],
    ['amount', { amount: '10.5' }],
    ['amount', { amount: '-10.00' }],
    ['paymentType', { paymentType: 'DB' }],
    ['id', { id: 'NARA00000001' }],
  ])('a Peach refund is refused with 400 that names %s for %j', async (name, changes) => {
    const { status, json } = await provider.refund({ id, ...changes });
    expect([status, json['result.description']]).toEqual([400, `invalid or missing parameter - (${name})`]);
    expect(refunds()).toEqual([]);
  });

  test.each([
    ['700.100.500', { currency: 'USD' }],
    ['700.400.580', { id: `8ac7a4a1${'0'.repeat(24)}` }],
    ['700.400.580', { id: 'e25a62e6c22b4125ac819438bf8c5f59' }],
  ])('a Peach refund is declined with %s for %j', async (code, changes) => {
    const { status, json } = await provider.refund({ id, ...changes });
    expect([status, json.result?.code]).toEqual([200, code]);
    expect(refunds()).toEqual([]);
  });

  test('a refund of a pending Peach payment is declined', async () => {
    await provider.pay('late');
    const [first, second] = provider.sandbox.state.payments;
    const digits = (number = 0) => number.toString(16).padStart(24, '0');
    const pending = id.replace(digits(first?.number), digits(second?.number));
    expect((await provider.refund({ id: pending })).json.result?.code).toBe('700.400.520');
  });

  test('a Peach refund with a wrong signature is refused with 400', async () => {
    const { status, text } = await provider.post('/v1/checkout/refund', withSignature({ ...CALL, id }, 'a guess'));
    expect([status, JSON.parse(text)['result.code']]).toEqual([400, '800.900.300']);
    expect(refunds()).toEqual([]);
  });

  test('faults affect the Peach API but not the payment page: a response is lost after a refund was made', async () => {
    await provider.control('POST', '/faults', { drop: true, afterProcessing: true, count: 1 });
    await expect(provider.refund({ id, amount: '10.00' })).rejects.toThrow('fetch failed');
    expect(refunds()).toHaveLength(1);
    expect((await provider.refund({ id, amount: '10.00' })).status).toBe(200);
    await provider.control('POST', '/faults', { status: 503 });
    expect((await provider.get(queryOf())).status).toBe(503);
    expect(await provider.begin()).toMatch(/^\/pay\//);
  });
});
