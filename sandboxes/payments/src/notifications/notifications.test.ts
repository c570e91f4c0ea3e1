import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox, type TestSandbox } from '../testing/start-sandbox';

let provider: TestSandbox;
const start = async (...options: Parameters<typeof startSandbox>) => {
  provider = await startSandbox(...options);
};
afterEach(() => provider.close());

const kept = () => provider.sandbox.state.notifications;
const faults = (plan: Record<string, unknown>) => provider.control('POST', '/faults', plan);
const validate = async (body: string) =>
  (await provider.post('/eng/query/validate', Object.fromEntries(new URLSearchParams(body)))).text;
/** Returns what the shop was told, by the kinds that the sandbox has recorded. */
const told = () =>
  provider.shop.received.map(({ body }) => kept().find((notification) => notification.body === body)?.kind);

test('a Payfast notification has the documented fields in order, also blank ones, and signs all of them', async () => {
  await start();
  await provider.pay('paid', { item_name: "Thandi's order (2) *new*", custom_str1: 'one & two' });
  await provider.shop.until(1);
  const { body, fields, from } = provider.shop.received[0] ?? { body: '', fields: {} };
  expect(Object.keys(fields)).toEqual([
    ...['m_payment_id', 'pf_payment_id', 'payment_status', 'item_name', 'item_description'],
    ...['amount_gross', 'amount_fee', 'amount_net'],
    ...['custom_str1', 'custom_str2', 'custom_str3', 'custom_str4', 'custom_str5'],
    ...['custom_int1', 'custom_int2', 'custom_int3', 'custom_int4', 'custom_int5'],
    ...['name_first', 'name_last', 'email_address', 'merchant_id', 'signature'],
  ]);
  expect(fields).toMatchObject({
    m_payment_id: 'NARA-1',
    pf_payment_id: String(provider.sandbox.state.payments[0]?.number),
    item_name: "Thandi's order (2) *new*",
    amount_gross: '1133.00',
    amount_fee: '-53.12',
    amount_net: '1079.88',
    custom_str1: 'one & two',
    custom_int5: '',
  });
  const [signed, signature] = body.split('&signature=');
  expect(signed).toContain('item_name=Thandi%27s+order+%282%29+%2Anew%2A&item_description=&');
  expect(signature).toBe(createHash('md5').update(`${signed}&passphrase=jt7NOE43FZPn`).digest('hex'));
  expect(from).toBe('127.0.0.1');
});

test('a notification is repeated until the shop answers exactly 200', async () => {
  await start();
  provider.shop.answerNext(500, 302, 204);
  await provider.pay('paid');
  await provider.shop.until(4);
  expect(new Set(provider.shop.received.map(({ body }) => body)).size).toBe(1);
  // The shop has answered, but the sandbox may not have received the last answer yet.
  while (kept()[0]?.outcome === 'under way') await new Promise(setImmediate);
  expect(kept()[0]).toMatchObject({
    outcome: 'delivered',
    attempts: [500, 302, 204, 200].map((answer) => ({ answer })),
  });
});

test('the wait before a notification is repeated doubles each time', async () => {
  await start({ retryMs: 600_000 });
  provider.shop.answerNext(500, 500);
  await provider.pay('paid');
  await provider.shop.until(1);
  while (kept()[0]?.nextAt === provider.clock.now) await new Promise(setImmediate);
  expect(kept()[0]?.nextAt).toBe(provider.clock.now + 600_000);
  await provider.control('POST', `/notifications/${kept()[0]?.id}/send`);
  expect(kept()[0]?.nextAt).toBe(provider.clock.now + 1_200_000);
});

describe('validation of a notification', () => {
  test('validation accepts a notification as it was sent, even while the shop handles it, and no changed one', async () => {
    await start();
    const release = provider.shop.hold();
    await provider.pay('paid');
    await provider.shop.until(1);
    const { body = '' } = provider.shop.received[0] ?? {};
    expect(await validate(body)).toBe('VALID');
    expect(await validate(body.replace(/&signature=.*/, ''))).toBe('VALID');
    expect(await validate(body.replace('1133.00', '1.00'))).toBe('INVALID');
    expect(await validate(`${body}&more=1`)).toBe('INVALID');
    expect(await validate('')).toBe('INVALID');
    release();
  });

  test('validation answers INVALID for a notification that was never sent', async () => {
    await start();
    await faults({ notifications: ['never'] });
    await provider.pay('paid');
    expect(kept()[0]).toMatchObject({ outcome: 'withheld', attempts: [] });
    expect(await validate(kept()[0]?.body ?? '')).toBe('INVALID');
  });
});

describe('notifications under faults', () => {
  beforeEach(() => start());

  test('a repeat fault sends the same notification three times', async () => {
    await faults({ notifications: ['repeat'], repeats: 3 });
    await provider.pay('paid');
    await provider.shop.until(3);
    expect(new Set(provider.shop.received.map(({ body }) => body)).size).toBe(1);
  });

  test('a beforeReturn fault delivers the notification before the shopper returns', async () => {
    await faults({ notifications: ['beforeReturn'] });
    const release = provider.shop.hold();
    const returning = provider.pay('paid');
    await provider.shop.until(1);
    expect(kept()[0]?.attempts).toEqual([]);
    release();
    expect((await returning).status).toBe(303);
    expect(kept()[0]?.outcome).toBe('delivered');
  });

  test('a late fault still delivers the genuine notification', async () => {
    await provider.control('POST', '/settings', { lateMs: 1 });
    await faults({ notifications: ['late'] });
    await provider.pay('paid');
    await provider.shop.until(1);
    expect(told()).toEqual(['genuine']);
  });

  test('an outOfOrder fault delivers a notification after the next one, or once the fault is deleted', async () => {
    await faults({ notifications: ['outOfOrder'] });
    for (const reference of ['NARA-1', 'NARA-2']) await provider.pay('paid', { m_payment_id: reference });
    await provider.shop.until(2);
    expect(provider.shop.received.map(({ fields }) => fields.m_payment_id)).toEqual(['NARA-2', 'NARA-1']);
    while (kept()[0]?.outcome === 'under way') await new Promise(setImmediate);
    await provider.pay('paid', { m_payment_id: 'NARA-3' });
    expect(kept()[2]?.outcome).toBe('held');
    await provider.control('DELETE', '/faults');
    expect(kept()[2]?.outcome).toBe('delivered');
  });

  test('a wrongAmount fault first sends a valid notification with another amount', async () => {
    await faults({ notifications: ['wrongAmount', 'beforeReturn'] });
    provider.shop.answerNext(400);
    await provider.pay('paid');
    expect(told()).toEqual(['wrong amount', 'genuine']);
    const { body = '', fields } = provider.shop.received[0] ?? {};
    expect(fields?.amount_gross).toBe('566.50');
    expect(await validate(body)).toBe('VALID');
    // It is not retried, although it was rejected.
    expect(kept()[0]).toMatchObject({ outcome: 'given up', attempts: [{ answer: 400 }] });
  });

  test('a forged fault first sends a notification with a wrong signature that validation rejects', async () => {
    await faults({ notifications: ['forged', 'beforeReturn'] });
    await provider.pay('paid');
    expect(told()).toEqual(['forged', 'genuine']);
    const [signed = '', signature] = provider.shop.received[0]?.body.split('&signature=') ?? [];
    expect(signature).not.toBe(createHash('md5').update(`${signed}&passphrase=jt7NOE43FZPn`).digest('hex'));
    expect(await validate(signed)).toBe('INVALID');
  });

  test('a wrongSource fault first sends a copy of the notification from another address', async () => {
    await faults({ notifications: ['wrongSource', 'beforeReturn'] });
    await provider.pay('paid');
    expect(provider.shop.received.map(({ from }) => from)).toEqual(['127.0.0.2', '127.0.0.1']);
  });
});

describe('after a restart', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'nara-payments-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('payments survive a restart of the sandbox, and pending notifications are sent afterwards', async () => {
    const file = path.join(folder, 'payments.db');
    await start({ file, retryMs: 600_000 });
    const { shop } = provider;
    shop.answerNext(503);
    await provider.pay('paid');
    await shop.until(1);
    await provider.pay('late', { m_payment_id: 'NARA-2' });
    while (kept()[0]?.attempts.length === 0) await new Promise(setImmediate);
    const before = structuredClone(provider.sandbox.state);
    await provider.sandbox.close();

    const later = provider.clock.now + 600_000;
    const again = await startSandbox({ file, now: () => later });
    await shop.until(2);
    expect(again.sandbox.state.payments).toEqual(before.payments);
    expect(again.sandbox.state.books).toEqual(before.books);
    expect(shop.received[1]?.body).toBe(shop.received[0]?.body);
    await again.control('POST', '/payments/NARA-2/complete');
    await shop.until(3);
    await again.close();
  });
});
