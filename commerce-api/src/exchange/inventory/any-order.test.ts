import { randomUUID } from 'node:crypto';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import fc from 'fast-check';
import { answer, deliverStock, signInAs, stockEvent, testAppForFile } from '#testing';
import { inventorySync } from './sync/inventory-sync';

/*
 * The partner's pushes arrive in any order, more than once, concurrently, and around a sync. The result must be the
 * same as after a sync.
 */

const SKUS = ['WW-TANK-M', 'WW-TANK-S', 'WW-BRA-S-BLACK'] as const;
const PIECES = 5;
const CENTRES: readonly DistributionCentre[] = ['CPT-DC', 'JHB-DC', 'DBN-DC', 'PLZ-DC'];

interface Count {
  sku: (typeof SKUS)[number];
  dc: DistributionCentre;
  available: number;
}

const test = testAppForFile();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(test, 'logistics');
  // Our stock is the same everywhere, so that only the partner's counts decide whether a SKU is in sync.
  const { kysely } = test.context.database;
  const variants = SKUS.map((sku) => sku.toLowerCase().replace('ww-', ''));
  await kysely.deleteFrom('stock_levels').where('variant_id', 'in', variants).execute();
  const levels = variants.flatMap((variant_id) => CENTRES.map((dc) => ({ variant_id, dc, available: PIECES })));
  await kysely.insertInto('stock_levels').values(levels).execute();
});

/** Pulls the partner's stock as it was at a time (epoch ms). */
async function sync(stock: ReadonlyMap<string, Count>, at: number): Promise<void> {
  const counted_at = new Date(at).toISOString();
  test.partner.nextCheck(answer(200, { items: [...stock.values()], next_cursor: null, counted_at }));
  await test.call('POST', '/api/enterprise/inventory/syncs', { cookie });
  await test.context.get(inventorySync).runOnce();
}

const known = async () => {
  const { kysely } = test.context.database;
  const counts = await kysely
    .selectFrom('partner_stock')
    .select(['variant_id', 'dc', 'quantity', 'difference'])
    .orderBy('variant_id')
    .orderBy('dc')
    .execute();
  const states = await kysely
    .selectFrom('inventory_states')
    .select(['variant_id', 'status', 'error'])
    .orderBy('variant_id')
    .execute();
  return { counts, states };
};

const applied = (stock: ReadonlyMap<string, Count>, counts: readonly Count[]) =>
  new Map([...stock, ...counts.map((count) => [`${count.sku} ${count.dc}`, count] as const)]);

const count = fc.record({
  sku: fc.constantFrom(...SKUS),
  dc: fc.constantFrom(...CENTRES),
  available: fc.constantFrom(PIECES, PIECES, PIECES + 1, 0),
});
const history = fc
  .array(fc.array(count, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  .chain((events) =>
    fc.record({
      events: fc.constant(events),
      // Each event arrives at least once, some arrive twice, in any order.
      arrivals: fc.subarray(events.map((_, place) => place)).chain((again) =>
        fc.shuffledSubarray([...events.keys(), ...again], {
          minLength: events.length + again.length,
          maxLength: events.length + again.length,
        }),
      ),
      atOnce: fc.boolean(),
      /** The sync happens after `syncAfter` events, and its response arrives after `syncArrives` arrivals. */
      syncAfter: fc.nat({ max: events.length }),
      syncArrives: fc.nat({ max: events.length }),
    }),
  );

type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

it('pushed stock counts end in the state of a sync, in whatever order they arrive', async () => {
  const run = async ({ events, arrivals, atOnce, syncAfter, syncArrives }: History) => {
    test.clock.now += 60_000;
    const begun = test.clock.now;
    const opening = SKUS.flatMap((sku) =>
      CENTRES.slice(0, 3).map((dc): readonly [string, Count] => [`${sku} ${dc}`, { sku, dc, available: PIECES }]),
    );
    /** The partner's initial stock, and its stock after each event. */
    const stocks = [new Map(opening)];
    for (const counts of events) stocks.push(applied(stocks.at(-1) ?? new Map(), counts));
    await sync(stocks[0] ?? new Map(), begun);

    const ids = events.map(() => randomUUID());
    const deliver = (place: number) => {
      const at = begun + 2 * (place + 1);
      const items = [...applied(new Map(), events[place] ?? []).values()];
      return deliverStock(test, { ...stockEvent(at, []), items }, { id: ids[place] });
    };
    for (const place of arrivals.slice(0, syncArrives)) await deliver(place);
    await sync(stocks[syncAfter] ?? new Map(), begun + 2 * syncAfter + 1);
    const late = arrivals.slice(syncArrives);
    if (atOnce) await Promise.all(late.map(deliver));
    else for (const place of late) await deliver(place);

    const pushed = await known();
    await sync(stocks.at(-1) ?? new Map(), begun + 30_000);
    expect(pushed).toEqual(await known());
  };
  await fc.assert(fc.asyncProperty(history, run), { numRuns: 40 });
}, 60_000);
