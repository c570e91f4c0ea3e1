import { DAY_MS } from '#platform/time';
import { newOrder, signInAs, testAppForTest } from '#testing';

const test = testAppForTest({ publicUrl: 'https://nara.example' });
let admin: string;
let id: string;
let token: string;
beforeEach(async () => {
  admin = await signInAs(test, 'admin', test.clock.now + 1000 * DAY_MS);
  const body = newOrder();
  id = body.id;
  token = String((await test.call('POST', '/api/orders', { body })).json.token);
});

const staff = (method: string, path: string, body?: object) =>
  test.call(method, `/api/admin${path}`, { cookie: admin, body });

async function open(given = token): Promise<unknown> {
  const { status, json } = await test.call('GET', `/api/orders/${id}`, { token: given });
  return status === 200 ? 200 : json.code;
}

/** Returns the token in the newest e-mail to the shopper. */
async function mailedToken(): Promise<string> {
  const mails = test.context.database.kysely.selectFrom('mails').select('body');
  const { body } = await mails.where('kind', '=', 'order-link').executeTakeFirstOrThrow();
  return /#token=([\w-]+)/.exec(body)?.[1] ?? '';
}

it('an order link is valid for a year, and a new one then opens the order', async () => {
  test.clock.now += 365 * DAY_MS - 1;
  expect(await open()).toBe(200);
  test.clock.now += 1;
  expect(await open()).toBe('order-token-ended');
  const body = { orderId: id, email: newOrder().email };
  const found = await test.call('POST', '/api/orders/lookup', { body });
  expect(await open(String(found.json.token))).toBe(200);
});

it('staff set how long order links are valid, from one to 3650 days, including existing ones', async () => {
  const { json } = await staff('GET', '/order-links');
  expect(json).toMatchObject({ settings: { days: 365 }, updatedBy: null });
  for (const days of [0, 3651, 1.5]) {
    const refused = await staff('PUT', '/order-links', { settings: { days }, expectedUpdatedAt: json.updatedAt });
    expect([refused.status, refused.json.code]).toEqual([400, 'invalid-request']);
  }
  const change = { settings: { days: 30 }, expectedUpdatedAt: json.updatedAt };
  expect((await staff('PUT', '/order-links', change)).json).toMatchObject({ settings: { days: 30 } });
  expect((await staff('PUT', '/order-links', change)).json.code).toBe('setting-changed');
  expect(await open()).toBe(200);
  test.clock.now += 30 * DAY_MS;
  expect(await open()).toBe('order-token-ended');
});

it('an order token with a changed time or generation is refused', async () => {
  for (const at of [5, 7, 8]) {
    const bytes = Buffer.from(token, 'base64url');
    bytes[at] = (bytes[at] ?? 0) + 1;
    expect(await open(bytes.toString('base64url'))).toBe('order-token-mismatch');
  }
  expect(await open('')).toBe('order-token-required');
  expect(await open('A')).toBe('order-token-mismatch');
});

it('staff revoke the links of an order and e-mail a new one', async () => {
  expect(await open()).toBe(200);
  expect((await staff('POST', `/orders/${id}/end-links`)).status).toBe(200);
  expect(await open()).toBe('order-token-ended');
  const { status, json } = await staff('POST', `/orders/${id}/mail-link`);
  expect(status).toBe(200);
  expect((json.history as { message: string }[]).slice(-2).map(({ message }) => message)).toEqual([
    'Somebody of admin ended the links of this order',
    'Somebody of admin e-mailed a new link',
  ]);
  expect(await open(await mailedToken())).toBe(200);
  const shown = await test.call('GET', `/api/orders/${id}`, { token: await mailedToken() });
  expect(JSON.stringify(shown.json)).not.toContain('Somebody of admin');
  const entries = await test.context.database.kysely
    .selectFrom('audit_log')
    .select(['action', 'subject', 'after_json'])
    .where('action', 'like', 'order.link%')
    .orderBy('action')
    .execute();
  expect(entries).toEqual([
    { action: 'order.link-mail', subject: id, after_json: '{"generation":1}' },
    { action: 'order.links-end', subject: id, after_json: '{"generation":1}' },
  ]);
});

it('an unknown order has no links', async () => {
  for (const action of ['end-links', 'mail-link']) {
    const { status, json } = await staff('POST', `/orders/NARA-1234567890123-ABCDEF/${action}`);
    expect([status, json.code]).toEqual([404, 'order-not-found']);
  }
});
