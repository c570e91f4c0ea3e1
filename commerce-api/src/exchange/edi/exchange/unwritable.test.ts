import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import { newOrder, signInAs, testAppForTest } from '#testing';
import { readInterchange } from '../interchange';
import { changeEdiSettings, downloadEdi } from '../testing/samples';
import { EDI_SETTINGS } from './settings';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'logistics');
});

const PATH = '/api/enterprise/edi/interchanges';
const exportEdi = (body: object) => test.call('POST', PATH, { body, cookie });
async function place(address: Partial<ShippingAddress> = {}): Promise<string> {
  const order = newOrder([['tank', 'tank-m', 1]]);
  const body = { ...order, shippingAddress: { ...order.shippingAddress, ...address } };
  expect((await test.call('POST', '/api/orders', { body })).status).toBe(201);
  test.clock.now += 1;
  return body.id;
}

describe('an order with a text that EDI cannot hold', () => {
  it('an order with a text that EDI cannot hold is left out with the reason until it fits; others are exported', async () => {
    const [strange, sound] = [await place({ firstName: '田中' }), await place()];
    const { status, json } = await exportEdi({ filter: {} });
    expect([status, json]).toEqual([
      201,
      {
        reference: 'NARA000000001',
        orderCount: 1,
        leftOut: { sent: 0, ended: 0, unmapped: 0, unwritable: 1 },
        unwritable: [{ orderId: strange, reason: 'the name has characters that EDI does not: 田 中' }],
        hasMore: false,
      },
    ]);
    const live = async (id: string) => (await test.call('GET', `/api/enterprise/live-orders/${id}`, { cookie })).json;
    expect(await Promise.all([strange, sound].map(async (id) => (await live(id)).ediSent))).toEqual([false, true]);
    await test.context.database.kysely
      .updateTable('orders')
      .set({ shipping_address_json: JSON.stringify(newOrder().shippingAddress) })
      .where('id', '=', strange)
      .execute();
    expect((await exportEdi({ orderIds: [strange] })).status).toBe(201);
  });

  it('an order with a text that EDI cannot hold is named when it was the only one to export', async () => {
    const id = await place({ address1: 'Nine hundred and ninety nine', address2: 'very long words '.repeat(10) });
    const named = await exportEdi({ orderIds: [id] });
    expect([named.status, named.json.code, named.json.detail]).toEqual([
      409,
      'orders-not-exportable',
      `None of these orders can be sent: 1 cannot be written for EDI (${id}: the street does not fit into 4 lines of 35 characters).`,
    ]);
    expect((await exportEdi({})).json.code).toBe('orders-not-exportable');
  });
});

it('an order whose phone number cannot be dialled is exported without it, and its history says so', async () => {
  const id = await place({ phone: 'ask Thandi' });
  const { json } = await exportEdi({ orderIds: [id] });
  expect(json).toMatchObject({ orderCount: 1, unwritable: [] });
  const { messages } = readInterchange(await downloadEdi(test, cookie, json.reference));
  expect(messages[0]?.segments.map(({ tag }) => tag)).not.toContain('COM');
  const history = await test.context.database.kysely
    .selectFrom('order_events')
    .select('message')
    .where('order_id', '=', id)
    .where('type', '=', 'edi.sent')
    .execute();
  expect(history).toEqual([
    { message: `Sent by EDI in interchange ${json.reference} without the phone number, which cannot be dialled` },
  ]);
});

it('the checkout refuses a postal code that fits no EDI edition', async () => {
  const order = newOrder([['tank', 'tank-m', 1]]);
  const body = { ...order, shippingAddress: { ...order.shippingAddress, postalCode: '8001-80012' } };
  const { status, json } = await test.call('POST', '/api/orders', { body });
  expect([status, json.errors]).toEqual([
    400,
    [{ field: 'shippingAddress.postalCode', message: 'must have at most 9 characters' }],
  ]);
});

describe('EDI settings with dependent values', () => {
  const change = (changes: object) => changeEdiSettings(test, changes);

  it('EDI settings that contradict each other or have a wrong check digit are refused at the field', async () => {
    const pair = await change({ directory: 'D:01B' });
    expect([pair.status, pair.json.errors]).toEqual([
      400,
      [{ field: 'settings.ordersCode', message: 'must be EAN010 with D:01B' }],
    ]);
    const wrong = await change({ woolworthsGln: '6001007000012' });
    expect([wrong.status, wrong.json.errors]).toEqual([
      400,
      [{ field: 'settings.woolworthsGln', message: 'must be 13 digits whose last one fits the others' }],
    ]);
  });

  it('EDI settings that agree with each other apply to the next interchange', async () => {
    expect((await change({ directory: 'D:01B', ordersCode: 'EAN010' })).status).toBe(200);
    const { json } = await exportEdi({ orderIds: [await place()] });
    const { messages, asksForAnswer } = readInterchange(await downloadEdi(test, cookie, json.reference));
    expect([messages[0]?.version, asksForAnswer]).toEqual(['D:01B:UN:EAN010', true]);
  });

  it('stored EDI settings that break a rule write no interchange, and can be read and corrected', async () => {
    const value_json = JSON.stringify({ ...EDI_SETTINGS.initial, directory: 'D:99A' });
    await test.context.database.kysely
      .insertInto('settings')
      .values({ name: 'edi', value_json, updated_at: test.clock.now, updated_by: 'Nomsa' })
      .execute();
    expect((await exportEdi({ orderIds: [await place()] })).json).toMatchObject({
      status: 409,
      code: 'edi-settings-unusable',
      detail: expect.stringContaining('directory must be D:96A or D:01B'),
    });
    expect((await change({ directory: 'D:96A' })).status).toBe(200);
  });
});
