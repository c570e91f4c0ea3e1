import { forEachTest } from '@nara/sandbox-shared/testing';
import { startSandbox } from '../../testing/start-sandbox';

const provider = forEachTest(startSandbox);

/** Makes a payment and returns Payfast's id of it. */
const paid = async (changes: Record<string, string> = {}, outcome = 'paid'): Promise<number> => {
  await provider.pay(outcome, changes);
  return provider.sandbox.state.payments.at(-1)?.number ?? 0;
};
const json = async (method: string, path: string, body?: Record<string, unknown>) => {
  const { status, text } = await provider.call(method, path, body);
  return { status, json: JSON.parse(text) };
};
const refund = (number: number, amount: unknown, changes = {}) =>
  json('POST', `/refunds/${number}`, { amount, reason: 'Returned', notify_buyer: false, ...changes });

test('GET /ping answers 200 with the API version, also in test mode with an unsigned testing parameter', async () => {
  const { status, text } = await provider.call('GET', '/ping');
  expect([status, text]).toEqual([200, '"API V1"']);
  expect((await provider.call('GET', '/ping?testing=true')).status).toBe(200);
});

const HEADERS = { 'merchant-id': '10000100', version: 'v1', timestamp: '2026-03-05T12:15:00+02:00' };
test.each([
  [400, 'Required variables not present in request', { timestamp: '' }],
  [400, 'Signature not present in headers', {}],
  [400, 'Value for signature is not in the expected format', { signature: 'ABC' }],
  [400, 'API version is not valid', { signature: 'a'.repeat(32), version: 'v9' }],
  [400, 'Value for timestamp is not in the expected format', { signature: 'a'.repeat(32), timestamp: 'yesterday' }],
  [401, 'Merchant not found', { signature: 'a'.repeat(32), 'merchant-id': '1' }],
  [401, 'Merchant authorisation failed', { signature: 'a'.repeat(32) }],
])('a Payfast API call is refused with %i %s', async (code, message, changes) => {
  const response = await fetch(`${provider.url}/ping`, { headers: { ...HEADERS, ...changes } });
  expect(response.status).toBe(code);
  expect(await response.json()).toEqual({ code, status: 'failed', data: { response: false, message } });
});

test.each([
  ['paid', 'COMPLETE', '00'],
  ['declined', 'FAILED', '05'],
  ['late', 'PENDING', ''],
])('the query API returns the status of a payment that is %s', async (outcome, status, ccStatus) => {
  const number = await paid({}, outcome);
  expect((await json('GET', `/process/query/${number}`)).json).toMatchObject({
    code: 200,
    status: 'success',
    data: {
      response: { pf_payment_id: number, m_payment_id: 'NARA-1', status, amount: 113_300, cc_status: ccStatus },
      message: 'Success',
    },
  });
});

test('an unknown payment and an unknown path answer 404, an invalid date 400', async () => {
  const failed = { code: 404, status: 'failed' };
  expect((await json('GET', '/process/query/69')).json).toMatchObject(failed);
  expect((await json('GET', '/subscriptions/1/fetch')).json).toMatchObject(failed);
  expect((await provider.call('GET', '/transactions/history?from=2026-02-30')).status).toBe(400);
});

describe('refunds', () => {
  test('a Payfast payment is refunded in part, then fully, and never beyond its amount', async () => {
    const number = await paid();
    expect((await json('GET', `/refunds/query/${number}`)).json).toMatchObject({
      amount_original: 113_300,
      amount_available_for_refund: 113_300,
      status: 'REFUNDABLE',
      refund_full: { method: 'PAYMENT_SOURCE' },
    });
    expect(await refund(number, 100_000)).toEqual({
      status: 200,
      json: { code: 200, status: 'success', data: { response: true, message: 'Success' } },
    });
    expect((await json('GET', `/refunds/query/${number}`)).json).toMatchObject({
      amount_available_for_refund: 13_300,
      refund_full: { method: 'NOT_AVAILABLE' },
      refund_partial: { method: 'PAYMENT_SOURCE' },
    });
    expect((await refund(number, 13_301)).json).toMatchObject({ code: 400, status: 'failed' });
    expect((await refund(number, '13300')).status).toBe(200);
    expect((await json('GET', `/refunds/query/${number}`)).json).toMatchObject({ status: 'COMPLETED' });
    expect(provider.sandbox.state.books).toMatchObject({ refunded: 113_300, balance: -5312 });
  });

  test('a repeated Payfast refund call makes a second refund', async () => {
    const number = await paid();
    await refund(number, 1000);
    await refund(number, 1000);
    expect(provider.sandbox.state.refunds.map(({ amount }) => amount)).toEqual([1000, 1000]);
    expect((await json('GET', `/refunds/${number}`)).json.data.response).toEqual({
      available_balance: 111_300,
      transactions: [
        { amount: 113_300, date: '2026-03-05 12:15:00', type: 'Funds Received' },
        { amount: '-1000', date: '2026-03-05 12:15:00', type: 'Funds Received (Refund)' },
        { amount: '-1000', date: '2026-03-05 12:15:00', type: 'Funds Received (Refund)' },
      ],
    });
  });

  test.each([
    { amount: 0 },
    { amount: -1 },
    { amount: 10.5 },
    { amount: '1e3' },
    { reason: 'no' },
    { notify_buyer: 2 },
  ])('a Payfast refund with %j is refused with 400', async (changes) => {
    expect((await refund(await paid(), 100, changes)).status).toBe(400);
    expect(provider.sandbox.state.refunds).toEqual([]);
  });

  test('a Payfast refund of a declined payment is refused with 400', async () => {
    const number = await paid({}, 'declined');
    expect((await refund(number, 100)).status).toBe(400);
    expect((await json('GET', `/refunds/query/${number}`)).json).toMatchObject({
      status: 'NOT_AVAILABLE',
      errors: ['This payment was not completed'],
    });
  });
});

describe('the history', () => {
  const history = async (query: string) => (await provider.call('GET', `/transactions/history${query}`)).text;

  test('the transaction history lists payments and refunds as documented, with the balance after each', async () => {
    const number = await paid({ item_name: 'test', amount: '500.00', m_payment_id: '', custom_str2: 'a "b"' });
    await refund(number, 10_000);
    const rows = (await history('?from=2026-03-05&to=2026-03-05')).split('\n');
    expect(rows[0]).toMatch(/^"Date","Type","Sign","Party",.*,"PF Payment ID","custom str1","custom int1",/);
    const received = `FUNDS_RECEIVED,CREDIT,"Thandi Nkosi",test,,ZAR,CC,500.00,-24.73,475.27,475.27,,${number}`;
    expect(rows[1]).toBe(`"2026-03-05 12:15:00",${received},,,"a ""b""",,,,,,,`);
    expect(rows[2]).toMatch(/^"2026-03-05 12:15:00",REFUND,DEBIT,.*,-100\.00,0\.00,-100\.00,375\.27,,/);
    expect(rows.slice(3)).toEqual(['']);
  });

  test('the transaction history filters by South African days and groups thousands with commas', async () => {
    provider.clock.now = Date.parse('2026-03-05T22:30:00Z');
    await paid({ m_payment_id: 'LATE-EVENING', amount: '22574.02' });
    expect(await history('')).toContain(',"22,574.02",');
    expect(await history('?from=2026-03-05&to=2026-03-05')).not.toContain('LATE-EVENING');
    expect(await history('?from=2026-03-06&to=2026-03-06')).toContain('"2026-03-06 00:30:00"');
  });

  test('the transaction history is paged by limit and offset', async () => {
    for (const reference of ['FIRST', 'SECOND', 'THIRD']) await paid({ m_payment_id: reference });
    const page = await history('?from=2026-03-05&to=2026-03-05&limit=1&offset=1');
    expect(page).toContain('SECOND');
    expect(page).not.toMatch(/FIRST|THIRD/);
  });
});
