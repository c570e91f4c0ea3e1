import { type Refusal, writeAcknowledgement } from '@nara/partner-sandbox/edi/answers';
import type { Message } from '@nara/partner-sandbox/edi/interchange';
import { orderOutbox } from '#exchange/partner';
import { systemLog } from '#staff/system-log';
import { deliverEdi, endEdiTests, signInAs, testAppForTest } from '#testing';
import { adviseTanks, exportOrders, interchangeOf, placeTanks } from '../testing/samples';
import { EDI_SETTINGS } from './settings';

const { naraGln, woolworthsGln } = EDI_SETTINGS.initial;

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'logistics');
});

const db = () => test.context.database.kysely;
const place = (quantity?: number) => placeTanks(test, quantity);
const exportEdi = (...orderIds: string[]) => exportOrders(test, cookie, ...orderIds);
const live = async (id: string) => (await test.call('GET', `/api/enterprise/live-orders/${id}`, { cookie })).json;

const wrap = (message: Message, reference = 'W1', isTest = false) =>
  interchangeOf(test, message, { reference, isTest });
const acknowledgement = (interchange: string, refusals: Refusal[] = [], isAccepted = true) =>
  writeAcknowledgement({ interchange, isAccepted, refusals }, { sender: naraGln, recipient: woolworthsGln });
const despatch = (orderId: string, quantity: number, number = 'D1', trackingCode: string | null = 'TRK-1') =>
  adviseTanks(orderId, quantity, { number, trackingCode, despatchedAt: Date.parse('2026-03-05T07:00:00Z') });
const LIN_MISSING = { message: '1', segment: 11, tag: 'LIN', code: '13', reason: '' };

it('an interchange with a NUL character in its envelope is refused and not stored', async () => {
  const { status, json } = await deliverEdi(test, wrap(acknowledgement('NARA000000001')).replace('W1', 'W\0'));
  expect([status, json.detail]).toEqual([422, 'Segment 1 (UNA): it holds characters that EDIFACT does not have.']);
  const stored = await db().selectFrom('edi_interchanges').select('id').execute();
  expect(stored).toEqual([]);
});

describe('a CONTRL', () => {
  it('a CONTRL that accepts an interchange is noted on its orders, and neither a repetition nor a later one counts', async () => {
    const id = await place();
    const reference = await exportEdi(id);
    const text = wrap(acknowledgement(reference));
    const { status, json } = await deliverEdi(test, text);
    expect([status, json]).toEqual([200, { received: true, applied: true }]);
    expect(await live(id)).toMatchObject({
      ediSent: true,
      interchanges: [{ state: 'accepted', answeredAt: expect.any(String), reason: null }],
      tracking: [{ source: 'Woolworths', message: `Woolworths accepted interchange ${reference}` }, {}, {}],
    });
    expect((await deliverEdi(test, text)).json.applied).toBe(false);
    const later = wrap(acknowledgement(reference, [LIN_MISSING]), 'W2');
    expect((await deliverEdi(test, later)).json.applied).toBe(false);
    expect(await live(id)).toMatchObject({ ediSent: true, interchanges: [{ state: 'accepted' }] });
  });

  it('a CONTRL that refuses one order names segment and reason, and the order waits to be sent again', async () => {
    const [first, second] = [await place(), await place(1)];
    const reference = await exportEdi(first, second);
    await deliverEdi(test, wrap(acknowledgement(reference, [LIN_MISSING])));
    const reason = 'segment 11 (LIN): something required is missing';
    expect(await live(first)).toMatchObject({ ediSent: false, interchanges: [{ state: 'refused', reason }] });
    expect(await live(second)).toMatchObject({ ediSent: true, interchanges: [{ state: 'accepted' }] });
    expect(await exportEdi(first)).toBe('NARA000000002');
  });

  it('a CONTRL that refuses the whole interchange refuses each of its orders', async () => {
    const [first, second] = [await place(), await place(1)];
    const reference = await exportEdi(first, second);
    const whole = { message: null, segment: null, tag: 'UNZ', code: '29', reason: '' };
    await deliverEdi(test, wrap(acknowledgement(reference, [whole], false)));
    for (const id of [first, second]) {
      expect(await live(id)).toMatchObject({
        ediSent: false,
        interchanges: [{ reason: 'the whole interchange, (UNZ): a count does not match what is there' }],
      });
    }
  });

  it('a CONTRL that refuses an older interchange leaves an order that was sent again as sent', async () => {
    const id = await place();
    const first = await exportEdi(id);
    await test.call('POST', '/api/enterprise/edi/interchanges', {
      body: { orderIds: [id], includesSent: true },
      cookie,
    });
    await deliverEdi(test, wrap(acknowledgement(first, [LIN_MISSING])));
    expect(await live(id)).toMatchObject({ ediSent: true, interchanges: [{ state: 'sent' }, { state: 'refused' }] });
  });
});

describe('a DESADV', () => {
  it('a partial DESADV records the despatched pieces once, and with the rest the order is shipped', async () => {
    const id = await place(3);
    await deliverEdi(test, wrap(despatch(id, 2)));
    const message = 'Woolworths despatched 2 of 3 pieces on 5 March 2026, tracking code TRK-1';
    expect(await live(id)).toMatchObject({
      status: 'pending_inventory',
      trackingCode: 'TRK-1',
      items: [{ qty: 3, despatched: 2 }],
      tracking: [{ source: 'Woolworths', message }, { message: 'Order placed' }],
    });
    expect((await deliverEdi(test, wrap(despatch(id, 2), 'W2'))).json.applied).toBe(false);
    expect(await live(id)).toMatchObject({ items: [{ despatched: 2 }] });
    await deliverEdi(test, wrap(despatch(id, 1, 'D2', 'TRK-2'), 'W3'));
    expect(await live(id)).toMatchObject({ status: 'shipped', trackingCode: 'TRK-1', items: [{ despatched: 3 }] });
  });

  it('a DESADV leaves a delivered order as delivered', async () => {
    const id = await place(1);
    await db().updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute();
    await deliverEdi(test, wrap(despatch(id, 1)));
    expect(await live(id)).toMatchObject({ status: 'delivered', trackingCode: 'TRK-1' });
  });

  it('a DESADV may name the order by the partner’s id', async () => {
    const id = await place(1);
    await test.context.get(orderOutbox).submitNow(id);
    const { woolworthsOrderId } = await live(id);
    await deliverEdi(test, wrap(despatch(String(woolworthsOrderId), 1)));
    expect(await live(id)).toMatchObject({ status: 'shipped' });
  });
});

describe('an EDI test message', () => {
  it('a DESADV marked as a test is validated like any other, changes no order and is kept as received', async () => {
    const id = await place(1);
    expect((await deliverEdi(test, wrap(despatch('NARA-1-NONE', 1), 'W0', true))).status).toBe(422);
    const { status, json } = await deliverEdi(test, wrap(despatch(id, 1), 'W1', true));
    expect([status, json]).toEqual([200, { received: true, applied: false }]);
    expect(await live(id)).toMatchObject({
      status: 'pending_inventory',
      trackingCode: null,
      items: [{ despatched: 0 }],
    });
    await deliverEdi(test, wrap(despatch(id, 1), 'W2'));
    expect(await live(id)).toMatchObject({ status: 'shipped' });
  });

  it('a CONTRL marked as a test answers only an interchange marked as a test', async () => {
    const id = await place(1);
    const ofTest = await exportEdi(id);
    await deliverEdi(test, wrap(acknowledgement(ofTest), 'W1', true));
    expect(await live(id)).toMatchObject({ interchanges: [{ state: 'accepted' }] });
    await endEdiTests(test);
    const other = await place(1);
    const reference = await exportEdi(other);
    await deliverEdi(test, wrap(acknowledgement(reference, [], false), 'W2', true));
    expect(await live(other)).toMatchObject({ ediSent: true, interchanges: [{ state: 'sent' }] });
  });
});

describe('a refused interchange', () => {
  const swap = (part: string, other: string) => (sound: string) => sound.replace(part, other);
  const INVOICE = { type: 'INVOIC', version: 'D:96A:UN', segments: [] };

  it.each<[string, (sound: string) => string, string | RegExp]>([
    ['a wrong count', swap('CNT+2:1', 'CNT+2:2'), /^Segment \d+ \(CNT\): /],
    ['an order not ours', () => wrap(despatch('NARA-1-NONE', 1)), 'Segment 5 (RFF): there is no order NARA-1-NONE.'],
    ['an article not ordered', swap('WW-TANK-M', 'WW-OTHER'), 'Segment 8 (LIN): the order has no such article.'],
    ['too many pieces', swap('QTY+12:1', 'QTY+12:500'), /\(QTY\): 500 of 1 piece would be/],
    ['an unknown interchange', () => wrap(acknowledgement('NARA9')), 'Segment 3 (UCI): there is no interchange NARA9.'],
    ['another sender', swap(woolworthsGln, '4006381333931'), 'Segment 1 (UNB): the sender is unknown.'],
    ['another message', () => wrap(INVOICE), 'Segment 2 (UNH): INVOIC is not taken here.'],
    ['no EDIFACT', () => 'hello', 'Segment 1 (hello): the text ends in the middle of it.'],
    ['a null byte', swap('D1', 'D\u00001'), /characters that EDIFACT does not have/],
  ])('an interchange is refused with segment and reason: %s', async (_, change, detail) => {
    const id = await place(1);
    const { status, json } = await deliverEdi(test, change(wrap(despatch(id, 1))));
    expect([status, json]).toEqual([
      422,
      expect.objectContaining({
        code: 'interchange-refused',
        detail: typeof detail === 'string' ? expect.stringContaining(detail) : expect.stringMatching(detail),
      }),
    ]);
    expect(await live(id)).toMatchObject({ status: 'pending_inventory', trackingCode: null });
    await test.context.get(systemLog).stop();
    const { message } = await db()
      .selectFrom('system_log')
      .select('message')
      .where('service', '=', 'WebhookReceiver')
      .executeTakeFirstOrThrow();
    expect(message).toBe(`EDI interchange refused: ${json.detail}`);
  });

  it('an EDI upload that is unsigned, JSON or empty is refused', async () => {
    const text = wrap(despatch(await place(1), 1));
    expect((await deliverEdi(test, text, { 'webhook-signature': 'v1,AAAA' })).status).toBe(401);
    expect((await deliverEdi(test, text, { 'content-type': 'application/json' })).status).toBe(415);
    expect((await test.call('POST', '/api/woolworths/edi')).status).toBe(401);
    expect((await deliverEdi(test, text, { 'content-type': 'text/plain' })).json).toEqual({
      received: true,
      applied: true,
    });
  });
});
