import type { PartnerUpdate } from '@nara/shared-contracts/api/partner';
import { deliverWebhook, placeOrder, startTestApp, type TestApp } from '#testing';
import { decideUpdate, type KnownState } from './webhooks/updates';

/*
 * Updates arrive in any order; the final state of an order must not depend on it.
 */

type Event = Omit<PartnerUpdate, 'orderId'>;

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

const JOURNEY: Event[] = [
  { status: 'confirmed', woolworthsOrderId: 'WW-NARA-1' },
  { status: 'picked' },
  { status: 'shipped', trackingNumber: 'TRK-1' },
  { status: 'in_transit', trackingNumber: 'TRK-1' },
  { status: 'delivered' },
];

describe('five partner updates in each of their 120 orders', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const endOf = (id: string) =>
    test.context.database.kysely
      .selectFrom('orders')
      .innerJoin('outbox', 'outbox.order_id', 'orders.id')
      .select([
        'status',
        'partner_status',
        'tracking_code',
        'woolworths_order_id',
        'delivered_at',
        'holds_stock',
        'state',
      ])
      .where('orders.id', '=', id)
      .executeTakeFirstOrThrow();

  it('five partner updates end in the same state in each of their 120 orders', async () => {
    const orders = permutations(JOURNEY);
    expect(orders).toHaveLength(120);
    for (const events of orders) {
      const { id } = await placeOrder(test);
      const woolworthsOrderId = `WW-${id}`;
      for (const event of events) {
        const update = { orderId: id, ...event, ...(event.woolworthsOrderId && { woolworthsOrderId }) };
        expect((await deliverWebhook(test, update)).status).toBe(200);
      }
      const words = events.map(({ status }) => status).join();
      expect([words, await endOf(id)]).toEqual([
        words,
        {
          status: 'delivered',
          partner_status: 'delivered',
          tracking_code: 'TRK-1',
          woolworths_order_id: woolworthsOrderId,
          delivered_at: test.clock.now,
          holds_stock: 1,
          state: 'done',
        },
      ]);
    }
  }, 60_000);
});

describe('decideUpdate in any order', () => {
  const placed: KnownState = { status: 'pending', trackingCode: null, woolworthsOrderId: null, partnerStatus: null };
  const [confirmed, picked, shipped, inTransit, delivered] = JOURNEY as [Event, Event, Event, Event, Event];
  const refunded: Event = { status: 'refunded' };
  const unknown: Event = { status: 'on_hold' };

  it.each<[string, Event[], KnownState['status']]>([
    ['cancelled before it was picked', [confirmed, { status: 'cancelled' }, unknown], 'cancelled'],
    ['refunded after delivery', [confirmed, shipped, inTransit, delivered, refunded], 'refunded'],
    ['with a word that we do not know', [unknown, confirmed, picked, shipped, inTransit], 'shipped'],
  ])('an order %s ends in the same state in any order of its updates', (_, events, status) => {
    const ends = permutations(events).map((order) =>
      order.reduce((state, event) => decideUpdate(state, { orderId: 'NARA-1', ...event })?.state ?? state, placed),
    );
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1);
    expect(ends[0]?.status).toBe(status);
  });
});
