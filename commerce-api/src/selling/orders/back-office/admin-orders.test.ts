import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { orderOutbox } from '#exchange/partner';
import { answer, newOrder, testAppForTest, unlock } from '#testing';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await unlock(test);
});

async function place(changes: Partial<NewOrder> = {}, pieces = 1): Promise<string> {
  test.clock.now += 1000;
  const body = newOrder([['bra', 'bra-s-sage', pieces]], changes);
  await test.call('POST', '/api/orders', { body });
  return body.id;
}
const get = (path: string) => test.call('GET', path, { cookie });
const list = async (query: string) => {
  const { json } = await get(`/api/admin/orders?${query}`);
  return { ids: (json.rows as { id: string }[]).map(({ id }) => id), total: json.total };
};
const patch = (id: string, body: object) => test.call('PATCH', `/api/admin/orders/${id}`, { cookie, body });

it('an order has the fields of the back-office table, and an export those of the filter, with formulas disarmed', async () => {
  const name = { ...newOrder().shippingAddress, firstName: '=HYPERLINK("x")' };
  const id = await place({ shippingAddress: name }, 3);
  const { json } = await get('/api/admin/orders');
  expect(json).toEqual({
    rows: [
      {
        id,
        customer: '=HYPERLINK("x") Nkosi',
        email: 'thandi@example.co.za',
        status: 'pending',
        items: 3,
        total: 3102,
        woolworthsOrderId: null,
        createdAt: '2026-03-05T10:00:01.000Z',
        erasedAt: null,
      },
    ],
    total: 1,
  });
  const { status, text, headers } = await get('/api/admin/orders.csv?status=pending');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="orders-2026-03-05.csv"');
  const week = await get('/api/admin/orders.csv?placed=week');
  expect(week.headers.get('content-disposition')).toContain('"orders-2026-02-27-to-2026-03-05.csv"');
  expect(text.split('\r\n')).toEqual([
    '"Order ID","Customer","E-mail","Status","Items","Total (R)","Woolworths Order ID","Created"',
    `"${id}","'=HYPERLINK(""x"") Nkosi","thandi@example.co.za","pending",3,3102,"","2026-03-05 12:00:01"`,
    '',
  ]);
});

it('the order list searches id and e-mail in any case, within the status', async () => {
  const anna = await place({ email: 'Anna@Example.com' });
  const ben = await place({ email: 'ben_b@example.com' });
  await place({ email: 'benxb@example.com' });
  expect((await list('search=aNNa')).ids).toEqual([anna]);
  expect((await list(`search=${ben.toLowerCase()}`)).ids).toEqual([ben]);
  expect((await list('search=n_b')).ids).toEqual([ben]);
  expect((await list('search=%25')).total).toBe(0);
  expect(await list('search=anna&status=shipped')).toEqual({ ids: [], total: 0 });
  expect((await list('search=anna&status=pending')).ids).toEqual([anna]);
});

it('the order list filters by South African days until today', async () => {
  const { now } = test.clock;
  test.clock.now = Date.parse('2026-02-26T21:59:59Z') - 1000;
  await place();
  test.clock.now = Date.parse('2026-02-26T22:00:00Z') - 1000;
  const lastWeek = await place();
  test.clock.now = Date.parse('2026-03-04T22:00:00Z') - 1000;
  const today = await place();
  test.clock.now = now;
  expect((await list('placed=today')).ids).toEqual([today]);
  expect(await list('placed=week&status=pending')).toEqual({ ids: [today, lastWeek], total: 2 });
  expect((await list('placed=month')).total).toBe(3);
  const { text } = await get('/api/admin/orders.csv?placed=today');
  expect(text.split('\r\n')).toHaveLength(3);
});

it('the order list is sorted and paged', async () => {
  const [a, b, c] = [await place({}, 2), await place({}, 3), await place({}, 1)];
  expect((await list('')).ids).toEqual([c, b, a]);
  expect((await list('sort=createdAt')).ids).toEqual([a, b, c]);
  expect((await list('sort=-total')).ids).toEqual([b, a, c]);
  expect(await list('sort=total&page=2&pageSize=2')).toEqual({ ids: [b], total: 3 });
  expect((await list('page=9')).ids).toEqual([]);
});

it('the order export neither loses nor repeats an order between batches', async () => {
  const body = newOrder();
  await test.call('POST', '/api/orders', { body });
  const { kysely } = test.context.database;
  const { id: _, ...row } = await kysely.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const ids = Array.from({ length: 1200 }, (_, index) => `NARA-1234567890-${String(index).padStart(6, '0')}`);
  for (let from = 0; from < ids.length; from += 400) {
    const rows = ids.slice(from, from + 400).map((id) => ({ ...row, id }));
    await kysely.insertInto('orders').values(rows).execute();
  }
  for (const sort of ['createdAt', '-total', 'status']) {
    const { text } = await get(`/api/admin/orders.csv?sort=${sort}`);
    const found = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(1, line.indexOf('"', 1)));
    expect(new Set(found)).toEqual(new Set([body.id, ...ids]));
    expect(found).toHaveLength(1201);
  }
});

it('staff set the status of an order, with history and audit entry, but not over a newer one, even within one millisecond', async () => {
  const id = await place();
  const { json: before } = await get(`/api/admin/orders/${id}`);
  const { status, json } = await patch(id, { status: 'shipped', expectedUpdatedAt: before.updatedAt });
  expect([status, json.status]).toEqual([200, 'shipped']);
  expect((json.history as object[]).at(-1)).toEqual({
    at: '2026-03-05T10:00:01.000Z',
    type: 'status.shipped',
    message: 'Administrator changed the status from pending to shipped',
  });
  const [entry] = await test.context.database.kysely
    .selectFrom('audit_log')
    .where('action', '=', 'order.status')
    .selectAll()
    .execute();
  expect(entry).toMatchObject({
    actor: 'Administrator',
    role: 'admin',
    action: 'order.status',
    subject: id,
    before_json: '{"status":"pending"}',
    after_json: '{"status":"shipped"}',
  });
  const late = await patch(id, { status: 'delivered', expectedUpdatedAt: before.updatedAt });
  expect([late.status, late.json.code]).toEqual([409, 'order-changed']);
  expect(late.json.detail).toContain('it is shipped now');
});

it('a cancelled order is withdrawn from the outbox and queued again when reopened', async () => {
  const id = await place();
  const { json: first } = await get(`/api/admin/orders/${id}`);
  const { json: cancelled } = await patch(id, { status: 'cancelled', expectedUpdatedAt: first.updatedAt });
  expect(await test.context.get(orderOutbox).runOnce()).toBe(0);
  const reinstated = await patch(id, { status: 'pending', expectedUpdatedAt: cancelled.updatedAt });
  expect([reinstated.status, reinstated.json]).toMatchObject([200, { status: 'pending' }]);
  expect(await test.context.get(orderOutbox).runOnce()).toBe(1);
});

it('staff can neither set refunded nor change or submit an unknown order', async () => {
  const id = await place();
  const at = '2026-03-05T10:00:01.000Z';
  expect((await patch(id, { status: 'refunded', expectedUpdatedAt: at })).json.code).toBe('invalid-request');
  const missing = await patch('NARA-1234567890-ABCDEF', { status: 'shipped', expectedUpdatedAt: at });
  expect([missing.status, missing.json.code]).toEqual([404, 'order-not-found']);
  const unsent = await test.call('POST', '/api/admin/orders/NARA-1234567890-ABCDEF/resync', { cookie });
  expect(unsent.json.code).toBe('order-not-found');
});

const resync = (id: string) => test.call('POST', `/api/admin/orders/${id}/resync`, { cookie });

it('a resync submits a given-up order again and reports the outcome', async () => {
  const refused = answer(422, { code: 'SKU_NOT_FOUND', message: 'Unknown SKU' });
  test.partner.next(refused, refused);
  const id = await place();
  await test.context.get(orderOutbox).runOnce();
  expect((await resync(id)).json).toEqual({ outcome: 'failed', woolworthsOrderId: null, message: 'Unknown SKU.' });
  const { status, json } = await resync(id);
  expect([status, json.outcome]).toEqual([200, 'accepted']);
  expect((await resync(id)).json).toEqual({ ...json, message: String(json.message).replace(/\.$/, ', confirmed.') });
  expect(test.partner.calls).toHaveLength(3);
});
