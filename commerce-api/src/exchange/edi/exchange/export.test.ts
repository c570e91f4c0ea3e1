import type { Order } from '@nara/shared-contracts/api/orders';
import { PLACEHOLDER_GLNS } from '@nara/shared-contracts/rules/edi';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import { newOrder, signInAs, testAppForTest } from '#testing';
import { readInterchange } from '../interchange';
import { componentOf, readSegments } from '../segments';
import { followTable, parseOnceMore, parseStrictly } from '../testing/independent-parsers';
import { downloadEdi } from '../testing/samples';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'logistics');
});

const PATH = '/api/enterprise/edi/interchanges';
async function place(variant = 'tank-m'): Promise<string> {
  const body = newOrder([['tank', variant, 1]]);
  await test.call('POST', '/api/orders', { body });
  test.clock.now += 1;
  return body.id;
}
const exportEdi = (body: object) => test.call('POST', PATH, { body, cookie });
const file = (reference: unknown) => downloadEdi(test, cookie, reference);
const live = async (id: string) => (await test.call('GET', `/api/enterprise/live-orders/${id}`, { cookie })).json;
const setStatus = (id: string, status: OrderStatus) =>
  test.context.database.kysely.updateTable('orders').set({ status }).where('id', '=', id).execute();

describe('an EDI export', () => {
  it('an EDI export is a valid interchange, downloaded under its reference, and marks its orders as sent', async () => {
    const ids = [await place(), await place()];
    const { status, json } = await exportEdi({ orderIds: ids });
    expect([status, json]).toEqual([
      201,
      {
        reference: 'NARA000000001',
        orderCount: 2,
        leftOut: { sent: 0, ended: 0, unmapped: 0, unwritable: 0 },
        unwritable: [],
        hasMore: false,
      },
    ]);
    const text = await file(json.reference);
    const { reference, sender, recipient, isTest, messages } = readInterchange(text);
    expect([reference, sender, recipient, isTest]).toEqual(['NARA000000001', '6009999000019', '6001007000011', true]);
    expect(messages.map(({ segments }) => componentOf(segments[0] ?? { tag: '', elements: [] }, 1))).toEqual(ids);
    const tags = readSegments(text).map(({ tag }) => tag);
    expect(parseStrictly(text).map(({ tag }) => tag)).toEqual(tags);
    expect(parseOnceMore(text).map(({ tag }) => tag)).toEqual(tags);
    expect(() => followTable('ORDERS', tags.slice(1, tags.indexOf('UNT') + 1))).not.toThrow();
    const { headers } = await test.call('GET', `${PATH}/${json.reference}`, { cookie });
    expect(headers.get('content-type')).toBe('application/edifact');
    expect(headers.get('content-disposition')).toBe('attachment; filename="NARA000000001.edi"');
    expect((await test.call('GET', `${PATH}/NOBODY`, { cookie })).status).toBe(404);
    expect(await live(ids[0] ?? '')).toMatchObject({
      ediSent: true,
      ediReference: 'NARA000000001',
      interchanges: [{ reference: 'NARA000000001', state: 'sent', answeredAt: null, reason: null }],
      tracking: [{ source: 'NARA', message: 'Sent by EDI in interchange NARA000000001' }, { message: 'Order placed' }],
    });
  });

  it('an EDI export states by when an express order was promised', async () => {
    const standard = newOrder([['tank', 'tank-m', 1]]);
    const total = standard.total - standard.shipping + 199;
    const body = { ...standard, deliveryMethod: 'express', shipping: 199, total };
    const placed = await test.call('POST', '/api/orders', { body });
    const { delivery } = placed.json.order as Order;
    const { json } = await exportEdi({ orderIds: [standard.id] });
    const days = readSegments(await file(json.reference))
      .filter(({ tag }) => tag === 'DTM')
      .map(({ elements }) => elements[0]);
    expect(delivery?.method).toBe('express');
    expect(days).toContainEqual(['2', delivery?.until.replaceAll('-', ''), '102']);
  });

  it('an EDI export of a filter or search takes its waiting orders, the oldest first, and none twice', async () => {
    const [first, gone, second, searched] = [await place(), await place(), await place(), await place()];
    await setStatus(gone, 'cancelled');
    expect((await exportEdi({ filter: { search: searched } })).json).toMatchObject({ orderCount: 1 });
    const { json } = await exportEdi({ filter: { status: 'pending_inventory' } });
    expect(json).toMatchObject({ orderCount: 2, hasMore: false });
    const { messages } = readInterchange(await file(json.reference));
    const named = messages.map(({ segments }) => segments[0]?.elements[1]?.[0]);
    expect(named).toEqual([first, second]);
    const again = await exportEdi({ filter: {} });
    expect([again.status, again.json.code]).toEqual([409, 'nothing-to-export']);
    expect((await exportEdi({ filter: { status: 'cancelled' } })).status).toBe(409);
  });

  it('an EDI export leaves out orders that were shipped or delivered, or that have no partner SKU', async () => {
    const [open, shipped, delivered, unmapped] = [await place(), await place(), await place(), await place('tank-l')];
    await setStatus(shipped, 'shipped');
    await setStatus(delivered, 'delivered');
    const named = await exportEdi({ orderIds: [shipped, unmapped] });
    expect([named.status, named.json.detail]).toEqual([
      409,
      'None of these orders can be sent: 1 was shipped, delivered, cancelled or refunded, 1 has a piece without a Woolworths SKU.',
    ]);
    const { json } = await exportEdi({});
    expect(json).toMatchObject({ orderCount: 1, leftOut: { sent: 0, ended: 0, unmapped: 1 } });
    expect(await Promise.all([open, shipped, delivered, unmapped].map(async (id) => (await live(id)).ediSent))).toEqual(
      [true, false, false, false],
    );
  });

  it('an EDI export includes orders that were sent before only on request, and says how many were left out', async () => {
    const [sent, waiting, gone] = [await place(), await place(), await place()];
    await exportEdi({ orderIds: [sent] });
    await setStatus(gone, 'cancelled');
    expect((await exportEdi({ orderIds: [sent, gone] })).json).toMatchObject({
      code: 'nothing-to-export',
      detail: 'None of these orders can be sent: 1 was sent before, 1 was shipped, delivered, cancelled or refunded.',
    });
    const { json } = await exportEdi({ orderIds: [sent, waiting, gone] });
    expect(json).toMatchObject({ reference: 'NARA000000002', orderCount: 1, leftOut: { sent: 1, ended: 1 } });
    const again = await exportEdi({ orderIds: [sent], includesSent: true });
    expect(again.json).toMatchObject({ reference: 'NARA000000003', orderCount: 1 });
    const { tracking, interchanges } = await live(sent);
    expect(tracking).toContainEqual(
      expect.objectContaining({ message: 'Sent again by EDI in interchange NARA000000003' }),
    );
    expect(interchanges).toMatchObject([{ reference: 'NARA000000003' }, { reference: 'NARA000000001' }]);
  });

  it('an EDI export of an unknown order is refused and changes nothing', async () => {
    const id = await place();
    expect((await exportEdi({ orderIds: [id, newOrder().id] })).status).toBe(404);
    expect(await live(id)).toMatchObject({ ediSent: false, ediReference: null });
  });

  it('two EDI exports at once put each order into only one interchange', async () => {
    await Promise.all([place(), place(), place(), place()]);
    const answers = await Promise.all([exportEdi({ filter: {} }), exportEdi({ filter: {} })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('EDI settings', () => {
  const SETTINGS = '/api/enterprise/edi/settings';

  it('EDI settings are changed by an admin and apply to the next interchange', async () => {
    const admin = await signInAs(test, 'admin');
    const { json } = await test.call('GET', SETTINGS, { cookie: admin });
    expect(json).toMatchObject({ updatedAt: '1970-01-01T00:00:00.000Z', updatedBy: null });
    const settings = { ...(json.settings as object), naraGln: '4006381333931', isTest: false };
    const body = { settings, expectedUpdatedAt: json.updatedAt, acceptsPlaceholders: true };
    expect((await test.call('PUT', SETTINGS, { body, cookie: admin })).json).toMatchObject({ settings });
    expect((await test.call('PUT', SETTINGS, { body, cookie: admin })).json.code).toBe('setting-changed');
    const exported = await exportEdi({ orderIds: [await place()] });
    expect(readInterchange(await file(exported.json.reference))).toMatchObject({
      sender: '4006381333931',
      isTest: false,
    });
  });

  it('EDI settings with a placeholder number are refused for real orders, and stay in test mode', async () => {
    const admin = await signInAs(test, 'admin');
    const { json } = await test.call('GET', SETTINGS, { cookie: admin });
    const settings = { ...PLACEHOLDER_GLNS, directory: 'D:96A', ordersCode: 'EAN008', isTest: false };
    const real = { naraGln: '4006381333979', woolworthsGln: '4006381333986' };
    const body = { settings: { ...settings, ...real }, expectedUpdatedAt: json.updatedAt };
    const answer = await test.call('PUT', SETTINGS, { body, cookie: admin });
    expect([answer.status, answer.json.code]).toEqual([422, 'edi-placeholders']);
    expect((answer.json.errors as { field: string }[]).map(({ field }) => field)).toEqual(
      ['CPT-DC', 'JHB-DC', 'DBN-DC', 'PLZ-DC'].map((dc) => `settings.dcGlns.${dc}`),
    );
    expect((await test.call('GET', SETTINGS, { cookie: admin })).json).toEqual(json);
  });
});
