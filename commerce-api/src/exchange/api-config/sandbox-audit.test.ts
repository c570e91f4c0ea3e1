import { createPartnerSandbox } from '@nara/partner-sandbox';
import { secondEnvironment } from '#platform/subject';
import { type Answer, signInAs, startTestApp, type TestApp, testProducts } from '#testing';

const BASE = '/api/enterprise/api-config';
const URLS = { orderStatus: '', inventoryUpdate: '', returns: '' };

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await startTestApp({
    second: {
      sample: () => ({ products: testProducts(), orders: [] }),
      createPartner: (options) => createPartnerSandbox({ ...options, now: () => test.clock.now }),
    },
  });
  cookie = await signInAs(test, 'admin', test.clock.now + 30 * 24 * 3_600_000);
});
afterAll(() => test.close());

const inSandbox = async () => (await test.context.get(secondEnvironment).open()).context.database.kysely;
const ask = (method: string, path: string, body: object = {}): Promise<Answer> =>
  test.call(method, `${BASE}${path}`, { cookie, body: { environment: 'sandbox', ...body } });
const config = async () => (await test.call('GET', `${BASE}?environment=sandbox`, { cookie })).json;
const rotate = async (name: string, grace: string) => {
  const { credentials } = (await config()) as { credentials: { name: string; updatedAt: string | null }[] };
  const expectedUpdatedAt = credentials.find((each) => each.name === name)?.updatedAt ?? null;
  return ask('POST', `/credentials/${name}/rotate`, { grace, expectedUpdatedAt });
};
const saveWebhooks = async (urls: object) => {
  const { webhooks } = (await config()) as { webhooks: { updatedAt: string } };
  return ask('PUT', '/webhooks', { urls: { ...URLS, ...urls }, expectedUpdatedAt: webhooks.updatedAt });
};

/** Adds a delivery to the sandbox, to be replayed. */
async function addDelivery(): Promise<void> {
  await (await inSandbox())
    .insertInto('webhook_deliveries')
    .values({
      id: '01REPLAY',
      webhook_id: 'msg_1',
      received_at: test.clock.now,
      kind: 'inventoryUpdate',
      order_id: '',
      status: 'inventory.test',
      outcome: 'refused',
      detail: null,
      replayed_by: null,
      payload_json: JSON.stringify({ event: 'inventory.test', occurredAt: new Date(test.clock.now), items: [] }),
    })
    .execute();
}

/** Actions on credentials and webhooks of the sandbox, in an order in which each is possible. */
const ACTIONS: [string, () => Promise<Answer>][] = [
  ['Replaced the partner API key (sandbox)', () => rotate('apiKey', 'day')],
  ['Ended the previous value of the partner API key (sandbox)', () => ask('POST', '/credentials/apiKey/end-grace')],
  ['Revealed the partner API key (sandbox)', () => ask('POST', '/credentials/apiKey/reveal')],
  ['Replaced the secret of the partner’s webhooks (sandbox)', () => rotate('webhookSecret', 'none')],
  ['Changed the webhook addresses (sandbox)', () => saveWebhooks({ returns: 'http://127.0.0.1:9/returns' })],
  ['Sent a test of the webhook for returns (sandbox)', () => ask('POST', '/webhooks/returns/test')],
  [
    'Processed a webhook for stock updates again (sandbox)',
    async () => {
      await addDelivery();
      return ask('POST', '/deliveries/01REPLAY/replay');
    },
  ],
];

interface Row {
  text: string;
  environment: string;
  actor: string;
}
const liveLog = async () =>
  (await test.call('GET', '/api/enterprise/audit?kind=change', { cookie })).json.rows as Row[];

it.each(ACTIONS)('the live audit log says "%s"', async (text, act) => {
  expect((await act()).status).toBeLessThan(300);
  expect((await liveLog()).filter((row) => row.text === text)).toEqual([
    expect.objectContaining({ environment: 'sandbox', actor: 'Somebody of admin' }),
  ]);
});

it('a reset of the sandbox leaves the entries in the live audit log', async () => {
  const body = { confirm: 'RESET' };
  expect((await test.call('POST', '/api/enterprise/test-environment/sandbox/reset', { cookie, body })).status).toBe(
    200,
  );
  const texts = (await liveLog()).map((row) => row.text);
  expect(texts).toEqual(expect.arrayContaining(ACTIONS.map(([text]) => text)));
  const left = await (await inSandbox()).selectFrom('audit_log').select('action').execute();
  expect(left.map(({ action }) => action)).not.toContain('credential.rotate');
});

it.each(ACTIONS.slice(0, 1))('an action that the live audit log cannot record is refused: %s', async (_text, act) => {
  const { kysely } = test.context.database;
  const before = (await config()).credentials;
  await kysely.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
  const { status } = await act();
  await kysely.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
  expect([status, (await config()).credentials]).toEqual([500, before]);
});

it('an action on a live credential makes one audit entry, in the live environment', async () => {
  const environment = 'live';
  await ask('POST', '/credentials/apiKey/reveal', { environment });
  const entries = (await liveLog()).filter(({ text }) => text === 'Revealed the partner API key');
  expect(entries).toEqual([expect.objectContaining({ environment })]);
});
