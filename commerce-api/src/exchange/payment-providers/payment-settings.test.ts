import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resealing } from '#platform/subject';
import { HOUR_MS } from '#platform/time';
import { type Placed, placeOrder, signInAs, startTestApp, type TestApp, type TestOptions } from '#testing';
import { answering, type Received, serve } from './testing/fake-server';
import { account, formOf, PAID, signatureOf } from './testing/payfast';

const PATH = '/api/enterprise/payment-settings';
const NEW = 'the-new-passphrase';
const START = '1970-01-01T00:00:00.000Z';

let dataDir: string;
let running: TestApp[];
let payfast: ReturnType<typeof answering>;
let server: Awaited<ReturnType<typeof serve>>;
/** How Payfast responds, if not as usual. */
let fault: RequestListener | null;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'nara-payment-settings-'));
  running = [];
  payfast = answering({ 'GET /ping': [200, '"Payfast API"'], 'POST /eng/query/validate': [200, 'VALID'] });
  fault = null;
  server = await serve((...call) => (fault ?? payfast.answer)(...call));
});
afterEach(async () => {
  await stop();
  server.close();
  rmSync(dataDir, { recursive: true });
});

const stop = async () => {
  for (const each of running.splice(0)) await each.close();
};

async function start(options: TestOptions = {}): Promise<TestApp> {
  const test = await startTestApp(options);
  running.push(test);
  return test;
}

/** Starts a shop that takes payments through the fake Payfast. */
function startPaid(options: TestOptions = {}, merchantId = account.merchantId): Promise<TestApp> {
  const { url } = server;
  return start({ payfast: { ...account, merchantId, pageUrl: `${url}/eng/process`, apiUrl: url }, ...options });
}

const asAdmin = async (test: TestApp, method: string, address: string, body?: object) =>
  test.call(method, `${PATH}${address}`, { body, cookie: await signInAs(test, 'admin') });
const read = async (test: TestApp, environment = 'live') =>
  (await asAdmin(test, 'GET', `?environment=${environment}`)).json;
const providerOf = async (test: TestApp) => (await read(test)).provider as Record<string, unknown>;

interface Entered {
  name: string;
  value: string;
  expectedUpdatedAt?: string | null;
}
const replace = (test: TestApp, ...credentials: Entered[]) =>
  asAdmin(test, 'PUT', '/credentials', {
    environment: 'live',
    credentials: credentials.map((each) => ({ expectedUpdatedAt: null, ...each })),
  });
const PASSPHRASE = { name: 'payfast.passphrase', value: NEW };
const check = async (test: TestApp, ...credentials: Entered[]) =>
  (await asAdmin(test, 'POST', '/test', { environment: 'live', credentials })).json;

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
/** Checks whether an API call was signed with a passphrase. Independent of the adapter's code. */
const isSignedWith = ({ headers }: Received, passphrase: string): boolean =>
  headers.signature ===
  md5(
    `merchant-id=${account.merchantId}&passphrase=${passphrase}&timestamp=${encodeURIComponent(String(headers.timestamp))}&version=v1`,
  );

/** Posts a notification of an order's payment, signed with a passphrase. Returns the response status. */
async function notify(test: TestApp, { id }: Placed, passphrase: string): Promise<number> {
  const fields = { ...PAID, m_payment_id: id };
  const body = `${formOf(fields)}&signature=${signatureOf(fields, passphrase)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await test.call('POST', '/api/payments/payfast/notifications', { body, headers })).status;
}

describe('payment settings', () => {
  const CHANGES = {
    terms: {
      address: '/terms',
      name: 'payment-terms',
      settings: { methods: ['eft'], providerMinutes: 45, eftHours: 72, eftGoesUnpaid: true },
    },
    account: {
      address: '/bank-account',
      name: 'bank-account',
      settings: { holder: 'NARA', bank: 'First Bank', number: '62 123 456', branchCode: '250655' },
    },
    invoiceDetails: {
      address: '/invoice-details',
      name: 'invoice-details',
      settings: { seller: 'NARA', address: ['2 Long Street'], vatNumber: '4123456789', registrationNumber: '' },
    },
  } as const;

  it.each(Object.entries(CHANGES))(
    'the payment setting %s can be saved and restored without a configured provider',
    async (key, change) => {
      const test = await start();
      expect(await read(test)).toMatchObject({ provider: null, [key]: { updatedAt: START, updatedBy: null } });
      const body = { environment: 'live', settings: change.settings, expectedUpdatedAt: START };
      const saved = await asAdmin(test, 'PUT', change.address, body);
      expect(saved.json).toMatchObject({ settings: change.settings, updatedBy: 'Somebody of admin' });
      expect((await read(test))[key]).toEqual(saved.json);
      const late = await asAdmin(test, 'PUT', change.address, body);
      expect([late.status, late.json.code]).toEqual([409, 'setting-changed']);
      const audit = await test.context.database.kysely
        .selectFrom('audit_log')
        .select('subject')
        .where('action', '=', 'setting.change')
        .execute();
      expect(audit).toEqual([{ subject: change.name }]);

      const { json } = await asAdmin(test, 'GET', `${change.address}/revisions?environment=live`);
      expect(json).toMatchObject({ revisions: [{ revision: 1, by: 'Somebody of admin', after: change.settings }] });
      const restore = { environment: 'live', expectedUpdatedAt: saved.json.updatedAt };
      const restored = () => asAdmin(test, 'POST', `${change.address}/revisions/1/restoration`, restore);
      expect((await restored()).status).toBe(200);
      expect((await restored()).json.code).toBe('setting-changed');
    },
  );

  it('payment settings belong to one environment', async () => {
    const test = await startPaid();
    const { address, settings } = CHANGES.terms;
    const body = { environment: 'sandbox', settings, expectedUpdatedAt: START };
    expect((await asAdmin(test, 'PUT', address, body)).status).toBe(200);
    expect(await read(test, 'sandbox')).toMatchObject({ provider: null, terms: { settings } });
    expect(await read(test)).toMatchObject({ provider: { name: 'payfast' }, terms: { updatedAt: START } });
  });

  it.each([
    ['terms', { methods: [] }],
    ['terms', { providerMinutes: 1 }],
    ['account', { branchCode: '12' }],
    ['invoiceDetails', { vatNumber: '123' }],
  ] as const)('the payment setting %s refuses %j', async (key, change) => {
    const { address, settings } = CHANGES[key];
    const body = { environment: 'live', settings: { ...settings, ...change }, expectedUpdatedAt: START };
    const { status, json } = await asAdmin(await start(), 'PUT', address, body);
    const field = `settings.${Object.keys(change)}`;
    expect([status, json.errors]).toEqual([400, [expect.objectContaining({ field })]]);
  });
});

describe('the payment provider', () => {
  it('the payment provider is described without any secret', async () => {
    const test = await startPaid({ publicUrl: 'https://nara.example' });
    const answer = await asAdmin(test, 'GET', '?environment=live');
    expect(answer.json.provider).toEqual({
      name: 'payfast',
      mode: 'sandbox',
      account: account.merchantId,
      notificationUrl: 'https://nara.example/api/payments/payfast/notifications',
      methods: ['card', 'instant-eft', 'wallet'],
      credentials: ['payfast.merchantKey', 'payfast.passphrase'].map((name) => ({
        name,
        isSet: true,
        updatedAt: null,
        updatedBy: null,
        previousUntil: null,
      })),
      lastCheck: null,
    });
    for (const secret of [account.merchantKey, account.passphrase]) expect(answer.text).not.toContain(secret);
  });

  it.each([
    [{}, 'live'],
    [{ pageUrl: 'https://sandbox.payfast.co.za/eng/process' }, 'sandbox'],
    [{ apiUrl: 'https://api.payfast.co.za?testing=true' }, 'sandbox'],
    [{ apiUrl: 'http://localhost:8082' }, 'sandbox'],
  ])('a payment provider with the addresses %j is %s', async (addresses, mode) => {
    const test = await start({ payfast: { ...account, ...addresses } });
    expect(await providerOf(test)).toMatchObject({ mode });
  });

  it('a provider test with the credentials in use sets the provider’s state, and one with others does not', async () => {
    const test = await startPaid();
    expect(await check(test)).toMatchObject({ fault: null, testedAt: new Date(test.clock.now).toISOString() });
    const [call] = payfast.calls as [Received];
    expect(isSignedWith(call, account.passphrase)).toBe(true);

    fault = (_, response) => void response.writeHead(503).end();
    expect(await check(test, PASSPHRASE)).toMatchObject({ fault: 'Payfast answered 503' });
    expect(await providerOf(test)).toMatchObject({ lastCheck: { fault: null } });
    expect(await check(test)).toMatchObject({ fault: 'Payfast answered 503' });
    expect(await providerOf(test)).toMatchObject({ lastCheck: { fault: 'Payfast answered 503' } });

    fault = null;
    expect(await check(test, PASSPHRASE)).toMatchObject({ fault: null });
    expect(isSignedWith(payfast.calls.at(-1) as Received, NEW)).toBe(true);
  });

  it('calls to the payment provider are counted and timed by outcome', async () => {
    const test = await startPaid();
    const countOf = async (labels: string) => {
      const { text } = await test.call('GET', '/metrics');
      const found = text
        .split('\n')
        .find((line) => line.startsWith(`nara_payment_provider_call_duration_seconds_count{${labels}}`));
      return Number(found?.split(' ').at(-1) ?? 0);
    };
    await check(test);
    const order = await placeOrder(test);
    await notify(test, order, 'forged-passphrase');
    expect(await countOf('provider="payfast",call="check",outcome="taken"')).toBe(1);
    expect(await countOf('provider="payfast",call="notification",outcome="forged"')).toBe(1);
    fault = (_, response) => void response.writeHead(503).end();
    await check(test);
    expect(await countOf('provider="payfast",call="check",outcome="refused"')).toBe(1);
  });
});

describe('payment credentials', () => {
  it('replaced payment credentials are used by every instance at once and appear in no log and no answer', async () => {
    const [one, two] = [await startPaid({ dataDir }), await startPaid({ dataDir })];
    const key = 'the-new-merchant-key';
    const answer = await replace(one, PASSPHRASE, { name: 'payfast.merchantKey', value: key });
    expect(answer.json.credentials).toMatchObject([
      { name: 'payfast.merchantKey', updatedBy: 'Somebody of admin', previousUntil: null },
      { name: 'payfast.passphrase', previousUntil: new Date(one.clock.now + HOUR_MS).toISOString() },
    ]);
    for (const test of [one, two]) {
      await check(test);
      expect(isSignedWith(payfast.calls.at(-1) as Received, NEW)).toBe(true);
      const { id, token } = await placeOrder(test);
      const { json } = await test.call('POST', `/api/orders/${id}/payment`, { token });
      const { signature, ...fields } = json.fields as Record<string, string>;
      expect(fields.merchant_key).toBe(key);
      expect(signature).toBe(signatureOf(fields, NEW));
    }
    const { kysely } = one.context.database;
    const tables = ['audit_log', 'payment_credentials', 'settings', 'system_log'] as const;
    const stored = await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
    const told = JSON.stringify(stored) + answer.text + JSON.stringify(await read(two));
    for (const secret of [NEW, key, account.passphrase, account.merchantKey]) expect(told).not.toContain(secret);
    const audit = await kysely.selectFrom('audit_log').select('subject').where('action', '=', 'credential.rotate');
    expect((await audit.execute()).map(({ subject }) => subject).sort()).toEqual([
      'payfast.merchantKey',
      'payfast.passphrase',
    ]);
  }, 30_000);

  it('a notification signed with the previous passphrase is accepted for an hour and no longer', async () => {
    const test = await startPaid();
    const orders = await Promise.all([1, 2, 3].map(() => placeOrder(test)));
    const [first, second, third] = orders as [Placed, Placed, Placed];
    expect(await notify(test, first, NEW)).toBe(400);
    await replace(test, PASSPHRASE);
    test.clock.now += HOUR_MS - 1;
    expect(await notify(test, first, account.passphrase)).toBe(200);
    expect(await notify(test, second, NEW)).toBe(200);
    expect(await notify(test, third, 'some-other-passphrase')).toBe(400);
    test.clock.now += 1;
    expect(await notify(test, third, account.passphrase)).toBe(400);
    expect(await notify(test, third, NEW)).toBe(200);
    expect(await providerOf(test)).toMatchObject({ credentials: [{}, { previousUntil: null }] });
  });

  it('payment credentials are replaced together, unless invalid, of a missing account or over newer ones', async () => {
    const test = await startPaid();
    await replace(test, PASSPHRASE);
    const late = await replace(test, { name: 'payfast.merchantKey', value: 'a-later-key' }, PASSPHRASE);
    expect([late.status, late.json.code]).toEqual([409, 'credential-changed']);
    expect(await providerOf(test)).toMatchObject({ credentials: [{ updatedAt: null }, {}] });
    expect((await replace(test, { ...PASSPHRASE, value: 'no' })).status).toBe(400);
    expect((await replace(test, PASSPHRASE, PASSPHRASE)).status).toBe(400);
    const body = { environment: 'sandbox', credentials: [{ ...PASSPHRASE, expectedUpdatedAt: null }] };
    expect((await asAdmin(test, 'PUT', '/credentials', body)).json.code).toBe('no-payment-provider');
    expect((await asAdmin(test, 'POST', '/test', { environment: 'sandbox' })).json.code).toBe('no-payment-provider');
  });

  it('stored payment credentials apply only to the merchant account that the configuration names', async () => {
    const one = await startPaid({ dataDir });
    await replace(one, PASSPHRASE);
    await stop();
    const two = await startPaid({ dataDir }, '10000200');
    expect(await providerOf(two)).toMatchObject({
      account: '10000200',
      credentials: [{ updatedAt: null }, { updatedAt: null }],
    });
    await stop();
    const back = await startPaid({ dataDir });
    await check(back);
    expect(isSignedWith(payfast.calls.at(-1) as Received, NEW)).toBe(true);
  }, 30_000);

  it('payment credentials survive a change of the root key and a start without the old one', async () => {
    const keyFile = path.join(dataDir, 'keys');
    const keys = ['the-old-key-of-thirty-two-characters', 'the-new-key-of-thirty-two-characters'];
    writeFileSync(keyFile, keys[0] as string);
    const options = { dataDir, configurationKeyFile: keyFile };
    const one = await startPaid(options);
    await replace(one, PASSPHRASE);
    const sealed = async (test: TestApp) => {
      const rows = await test.context.database.kysely.selectFrom('payment_credentials').selectAll().execute();
      return rows.flatMap(({ sealed: now, previous_sealed: before }) => [now, before ?? '']);
    };
    const before = await sealed(one);
    writeFileSync(keyFile, keys.toReversed().join('\n'));
    await one.context.get(resealing).runOnce();
    const after = await sealed(one);
    expect(after).toHaveLength(2);
    for (const text of after) expect(before).not.toContain(text);
    await stop();
    writeFileSync(keyFile, keys[1] as string);
    const two = await startPaid(options);
    await check(two);
    expect(isSignedWith(payfast.calls.at(-1) as Received, NEW)).toBe(true);
    const order = await placeOrder(two);
    expect(await notify(two, order, account.passphrase)).toBe(200);
  }, 30_000);
});
