import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { ENDLESS, flood } from '#testing';
import { type Answer, answering, hangUp } from '../testing/fake-server';
import { NOW, withPayfast, withStubbornPayfast } from '../testing/payfast';

const REFUND = { id: 'REF-1', capture: '1579137', amountCents: 5000, reason: 'Too small' };
const payment = { id: 'PAY-7', attempts: [], captures: [], createdAt: NOW };

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

test('a Payfast call carries merchant id and time, signed with the passphrase', async () => {
  const payfast = answering({ 'GET /ping': [200, '"Payfast API"'] });
  expect(await withPayfast(payfast.answer, (provider) => provider.check())).toBeNull();
  expect(payfast.calls).toMatchObject([
    {
      headers: {
        'merchant-id': '10000100',
        version: 'v1',
        timestamp: '2026-11-25T12:00:00+02:00',
        signature: md5(
          'merchant-id=10000100&passphrase=jt7NOE43FZPn&timestamp=2026-11-25T12%3A00%3A00%2B02%3A00&version=v1',
        ),
      },
    },
  ]);
});

test('the signature of a Payfast call covers query and body except the sandbox flag', async () => {
  const payfast = answering({});
  await withPayfast(
    payfast.answer,
    async (provider) => {
      await provider.refund(REFUND);
      await provider.ask(payment);
    },
    { apiQuery: '/?testing=true' },
  );
  const [refund, history] = payfast.calls;
  expect(refund?.path).toBe('/refunds/1579137?testing=true');
  expect(refund?.headers.signature).toBe(
    md5(
      'amount=5000&merchant-id=10000100&notify_buyer=1&passphrase=jt7NOE43FZPn&reason=Too+small+%28REF-1%29&timestamp=2026-11-25T12%3A00%3A00%2B02%3A00&version=v1',
    ),
  );
  expect(history?.path).toBe('/transactions/history?testing=true&from=2026-11-25&to=2026-11-25&limit=500&offset=0');
  expect(history?.headers.signature).toBe(
    md5(
      'from=2026-11-25&limit=500&merchant-id=10000100&offset=0&passphrase=jt7NOE43FZPn&timestamp=2026-11-25T12%3A00%3A00%2B02%3A00&to=2026-11-25&version=v1',
    ),
  );
});

const refusal = { code: 401, status: 'failed', data: { response: false, message: 'Merchant authorisation failed' } };

test.each<[Answer, string]>([
  [[401, refusal], 'Payfast answered 401: Merchant authorisation failed'],
  [[401, { ...refusal, data: { response: 'Merchant not found' } }], 'Payfast answered 401: Merchant not found'],
  [[500, 'oops'], 'Payfast answered 500'],
])('a check of Payfast names the fault: %j', async (answer, words) => {
  const payfast = answering({ 'GET /ping': answer });
  expect(await withPayfast(payfast.answer, (provider) => provider.check())).toBe(words);
});

describe.each<[string, RequestListener]>([...ENDLESS, ['hangs up', hangUp]])('a Payfast that %s', (_, answer) => {
  const calling = { timeoutMs: 300 };

  it('a refund is lost after a bounded time, and calls about refunds, payments and credentials have no result', async () => {
    const made = await withStubbornPayfast(answer, (provider) => provider.refund(REFUND), calling);
    expect(made).toMatchObject({ kind: 'lost' });
    expect(await withStubbornPayfast(answer, (provider) => provider.findRefund(REFUND), calling)).toBeNull();
    const asked = await withStubbornPayfast(answer, (provider) => provider.ask(payment), calling);
    expect(asked).toMatchObject({ kind: 'unavailable' });
    const words = await withStubbornPayfast(answer, (provider) => provider.check(), calling);
    expect(words).toMatch(/^(Payfast did not answer within 0.3 s|The connection to Payfast failed)$/);
  });
});

test('an endless Payfast answer is read up to the limit and refused', async () => {
  expect(await withStubbornPayfast(flood, (provider) => provider.refund(REFUND))).toEqual({
    kind: 'lost',
    reason: 'Payfast never ended its answer',
  });
  expect(await withStubbornPayfast(flood, (provider) => provider.check())).toBe('Payfast never ended its answer');
}, 60_000);
