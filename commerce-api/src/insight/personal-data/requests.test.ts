import { createRetention } from '#platform/retention';
import { DAY_MS } from '#platform/time';
import { addRow, deliverWebhook, findRow, newOrder, placeOrder, signInAs, testAppForTest } from '#testing';
import { subjects } from '../../subjects';
import { oldOrders } from './old-orders';

const EMAIL = 'naledi@example.co.za';

const test = testAppForTest();
let admin: string;
beforeEach(async () => {
  admin = await signInAs(test, 'admin', Number.MAX_SAFE_INTEGER);
});

const db = () => test.context.database.kysely;
const ask = (method: string, path: string, body?: unknown) =>
  test.call(method, `/api/admin/personal-data-requests${path}`, { cookie: admin, body });
const follow = (path: 'lookup' | 'confirmation', token: unknown) =>
  test.call('POST', `/api/personal-data-requests/${path}`, { body: { token } });

async function open(kind: 'export' | 'erasure', email = EMAIL) {
  const { json } = await ask('POST', '', { email, kind });
  const mail = await findRow(test, 'mails', { reference: String(json.id) });
  return { id: String(json.id), mail, token: /#token=(\S+)/.exec(mail.body)?.[1] };
}

async function confirmed(kind: 'export' | 'erasure', email = EMAIL): Promise<string> {
  const { id, token } = await open(kind, email);
  await follow('confirmation', token);
  return id;
}

const list = async (email = '') => (await ask('GET', email && `?email=${email}`)).json.requests as { state: string }[];
const orderOf = async (email: string) => placeOrder(test, newOrder(undefined, { email }));
const deliver = (orderId: string) => deliverWebhook(test, { orderId, status: 'delivered', woolworthsOrderId: 'WW-1' });

describe('a personal data request', () => {
  it('a request is confirmed by the link e-mailed to its address, not by opening it', async () => {
    const { id, mail, token } = await open('export', 'Naledi@Example.co.za');
    expect(mail).toMatchObject({ recipient: 'Naledi@Example.co.za', kind: 'personal-data-request', reference: id });
    expect((await follow('lookup', token)).json).toEqual({ kind: 'export', isConfirmed: false });
    expect(await list()).toMatchObject([{ id, state: 'waiting', email: EMAIL }]);
    expect((await ask('GET', `/${id}/personal-data.json`)).json.code).toBe('personal-data-request-not-open');
    for (let time = 0; time < 2; time += 1) {
      expect((await follow('confirmation', token)).json).toEqual({ kind: 'export', isConfirmed: true });
    }
    expect(await list()).toMatchObject([{ id, state: 'confirmed' }]);
    expect(JSON.parse((await ask('GET', `/${id}/personal-data.json`)).text)).toMatchObject({ email: EMAIL });
  });

  it('a request stores no token and is confirmed by no other', async () => {
    const { token } = await open('export');
    const rows = await db().selectFrom('personal_data_requests').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const other of ['x', `${token}x`])
      expect((await follow('confirmation', other)).json.code).toBe('link-not-valid');
  });

  it('a request expires after seven days unconfirmed or thirty confirmed, and then keeps no address', async () => {
    const { token } = await open('export');
    const id = await confirmed('export');
    test.clock.now += 7 * DAY_MS;
    expect((await follow('confirmation', token)).json.code).toBe('link-not-valid');
    expect((await list()).map(({ state }) => state).sort()).toEqual(['confirmed', 'expired']);
    test.clock.now += 23 * DAY_MS;
    expect((await ask('GET', `/${id}/personal-data.json`)).json.code).toBe('personal-data-request-not-open');
    const sweeps = subjects.flatMap(({ sweeps: own = [] }) => own);
    await createRetention({ ...test.context, sweeps }).runOnce();
    expect(await list()).toMatchObject([{ email: null }, { email: null }]);
  });

  it('an ended request is found by its address and by no other', async () => {
    const id = await confirmed('export');
    expect((await ask('POST', `/${id}/closure`)).json).toMatchObject({ state: 'closed', email: null });
    expect(await list('NALEDI@example.co.za')).toMatchObject([{ id, state: 'closed' }]);
    expect(await list('somebody@example.co.za')).toEqual([]);
    expect((await ask('POST', `/${id}/closure`)).json.code).toBe('personal-data-request-not-open');
  });

  it('each step of a request is audited without the address', async () => {
    const id = await confirmed('export');
    await ask('GET', `/${id}/personal-data.json`);
    await ask('POST', `/${id}/closure`);
    const erasure = await confirmed('erasure');
    await ask('POST', `/${erasure}/erasure`);
    const entries = await db().selectFrom('audit_log').selectAll().where('subject', 'in', [id, erasure]).execute();
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'access.export',
      'personal-data.closed',
      'personal-data.erased',
      'personal-data.request',
      'personal-data.request',
    ]);
    expect(JSON.stringify(entries)).not.toContain('naledi');
  });
});

describe('a personal data export', () => {
  it('a personal data export finds orders by the address in any case, none of others, and is also available as PDF', async () => {
    const { id } = await orderOf('NALEDI@example.co.za');
    await orderOf('thandi@example.co.za');
    const request = await confirmed('export');
    const { text } = await ask('GET', `/${request}/personal-data.json`);
    expect(text).toContain(id);
    expect(text).not.toContain('thandi@');
    const pdf = await ask('GET', `/${request}/personal-data.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdf.text).toMatch(/^%PDF-/);
  });
});

describe('an erasure', () => {
  it('an erasure is refused with the reason while an order or a return is open', async () => {
    const { id, token } = await orderOf(EMAIL);
    const request = await confirmed('erasure');
    const refused = async () => (await ask('POST', `/${request}/erasure`)).json;
    expect(await refused()).toMatchObject({ code: 'erasure-has-obstacles', detail: expect.stringContaining(id) });
    await deliver(id);
    const lines = [{ line: 0, quantity: 1 }];
    const body = { id: crypto.randomUUID(), lines, reason: 'changed-mind' };
    const { json: rma } = await test.call('POST', `/api/orders/${id}/returns`, { token, body });
    expect((await refused()).detail).toContain(String(rma.rmaNumber));
    const preview = (await ask('GET', `/${request}/erasure`)).json;
    expect(preview).toMatchObject({
      obstacles: [expect.stringContaining('pending inspection')],
      sections: expect.arrayContaining([{ title: 'Orders', records: 1 }]),
    });
    expect(await list()).toMatchObject([{ state: 'confirmed', email: EMAIL }]);
    await db().updateTable('returns').set({ status: 'processed' }).execute();
    expect((await ask('POST', `/${request}/erasure`)).status).toBe(200);
  });

  it('an erasure needs an erasure request and is carried out once', async () => {
    const asked = await confirmed('export');
    expect((await ask('POST', `/${asked}/erasure`)).json.code).toBe('personal-data-request-kind');
    const request = await confirmed('erasure');
    await ask('POST', `/${request}/erasure`);
    expect((await ask('POST', `/${request}/erasure`)).json.code).toBe('personal-data-request-not-open');
    expect(await list()).toMatchObject([{ state: expect.any(String), email: null }, { email: null }]);
  });

  it('an erased order keeps its status, gets no e-mail and is not found by an address', async () => {
    const { id, token } = await orderOf(EMAIL);
    await deliver(id);
    await ask('POST', `/${await confirmed('erasure')}/erasure`);
    const { json } = await test.call('GET', `/api/admin/orders/${id}`, { cookie: admin });
    expect(json).toMatchObject({ email: 'erased@nara.invalid', status: 'delivered' });
    const body = { status: 'pending', expectedUpdatedAt: json.updatedAt };
    const changed = await test.call('PATCH', `/api/admin/orders/${id}`, { cookie: admin, body });
    expect(changed.json.code).toBe('order-erased');
    const rma = { id: crypto.randomUUID(), lines: [{ line: 0, quantity: 1 }], reason: 'changed-mind' };
    expect((await test.call('POST', `/api/orders/${id}/returns`, { token, body: rma })).status).toBe(201);
    expect(await db().selectFrom('mails').selectAll().where('state', '=', 'pending').execute()).toEqual([]);
    const lookup = { orderId: id, email: EMAIL };
    expect((await test.call('POST', '/api/orders/lookup', { body: lookup })).status).toBe(404);
  });
});

it('orders lose their personal data five years after they ended, and others keep it', async () => {
  const [old, open, young] = [await orderOf(EMAIL), await orderOf(EMAIL), await orderOf(EMAIL)];
  await deliver(old.id);
  await addRow(test, 'notes', note(old.id));
  test.clock.now += DAY_MS;
  await deliver(young.id);
  // A version always increases by at least a millisecond.
  test.clock.now += 5 * 365.25 * DAY_MS - DAY_MS + 1;
  expect(await test.context.get(oldOrders).runOnce()).toBe(1);
  expect(await test.context.get(oldOrders).runOnce()).toBe(0);
  const kept = await db().selectFrom('orders').select('id').where('erased_at', 'is', null).execute();
  expect(kept.map(({ id }) => id).sort()).toEqual([open.id, young.id].sort());
  expect(await db().selectFrom('notes').selectAll().execute()).toEqual([]);
  const mails = await db().selectFrom('mails').select('recipient').where('reference', '=', old.id).execute();
  expect(mails.filter(({ recipient }) => recipient !== '')).toEqual([]);
});

const note = (subject: string) => ({
  id: 'note',
  kind: 'order' as const,
  subject,
  text: 'Naledi called',
  author: 'Nomsa',
  author_id: null,
  at: test.clock.now,
});
