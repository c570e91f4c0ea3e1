import { orderOutbox } from '#exchange/partner';
import { newOrder, testAppForTest, unlock } from '#testing';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await unlock(test);
});

async function place(email = 'thandi@example.co.za'): Promise<string> {
  const body = newOrder([['tank', 'tank-l', 1]], { email });
  await test.call('POST', '/api/orders', { body });
  return body.id;
}
const list = async (query = '') => {
  const { json } = await test.call('GET', `/api/enterprise/live-orders?${query}`, { cookie });
  return json as { rows: Record<string, unknown>[]; total: number };
};
const setStatus = (id: string, status: 'refunded' | 'shipped') =>
  test.context.database.kysely.updateTable('orders').set({ status }).where('id', '=', id).execute();

describe('live orders', () => {
  it('a live order has the partner’s fields, also in the CSV file', async () => {
    const id = await place();
    expect((await list()).rows).toEqual([
      {
        woolworthsOrderId: null,
        naraOrderId: id,
        customerRef: expect.stringMatching(/^CUST-/),
        customerEmail: 'thandi@example.co.za',
        status: 'pending_inventory',
        total: 730,
        items: [{ naraSku: 'SKU-TANK-L', woolworthsSku: null, qty: 1, price: 549 }],
        dcLocation: 'JHB-DC',
        fulfillmentRoute: 'DC_DIRECT',
        createdAt: '2026-03-05T10:00:00.000Z',
        ediSent: false,
        ediReference: null,
        trackingCode: null,
      },
    ]);
    const { text, headers } = await test.call('GET', '/api/enterprise/live-orders.csv', { cookie });
    expect(headers.get('content-disposition')).toContain('live-orders-2026-03-05.csv');
    expect(text).toContain(`"","${id}","CUST-`);
    expect(text).toContain('"pending_inventory",1,730,"JHB-DC","Pending","",""');
    await test.context.get(orderOutbox).runOnce();
    expect((await list()).rows[0]).toMatchObject({ status: 'processing', ediSent: false });
  });

  it('live orders are searched by either order id or the customer reference', async () => {
    const id = await place();
    await place('other@example.co.za');
    await test.context.get(orderOutbox).submitNow(id);
    const [row] = (await list(`search=${id.toLowerCase()}`)).rows;
    expect((await list(`search=${row?.customerRef}`)).total).toBe(1);
    expect((await list(`search=${String(row?.woolworthsOrderId).toLowerCase()}`)).rows).toEqual([row]);
    expect((await list('search=thandi')).total).toBe(0);
  });

  it('a refunded order is shown as cancelled in Live Orders', async () => {
    await setStatus(await place(), 'refunded');
    expect((await list('status=cancelled')).rows[0]?.status).toBe('cancelled');
    expect((await list('status=processing')).total).toBe(0);
  });

  it('a live order shows what the partner reported and none of our attempts', async () => {
    const id = await place();
    await test.context.get(orderOutbox).runOnce();
    const { json } = await test.call('GET', `/api/enterprise/live-orders/${id}`, { cookie });
    expect(json).toMatchObject({
      naraOrderId: id,
      items: [{ naraSku: 'SKU-TANK-L', qty: 1, despatched: 0 }],
      interchanges: [],
      tracking: [{ message: expect.stringMatching(/^(Refused|Accepted) by the partner/) }, { message: 'Order placed' }],
    });
    expect((await test.call('GET', `/api/enterprise/live-orders/${newOrder().id}`, { cookie })).status).toBe(404);
  });

  it('live orders are filtered by today’s South African day, and counted by it and by state', async () => {
    test.clock.now = Date.parse('2026-03-04T21:59:59Z');
    await setStatus(await place(), 'shipped');
    test.clock.now = Date.parse('2026-03-04T22:00:00Z');
    const id = await place();
    cookie = await unlock(test);
    expect((await list('placed=today')).rows.map(({ naraOrderId }) => naraOrderId)).toEqual([id]);
    test.clock.now = Date.parse('2026-03-05T12:00:00Z');
    cookie = await unlock(test);
    const { json } = await test.call('GET', '/api/enterprise/live-orders/stats', { cookie });
    expect(json).toEqual({ today: 1, processing: 0, shipped: 1, pendingInventory: 1 });
  });

  it('a live order is submitted again on demand', async () => {
    const id = await place();
    const { json } = await test.call('POST', `/api/enterprise/live-orders/${id}/resync`, { cookie });
    expect(json).toMatchObject({ outcome: 'accepted', woolworthsOrderId: expect.stringMatching(/^WW-NARA-/) });
  });
});
