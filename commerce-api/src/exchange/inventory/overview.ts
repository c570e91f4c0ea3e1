import type { CentreOverview, InventoryOverview, InventoryThresholds } from '@nara/shared-contracts';
import { DC_CODES, FULL_RANGE_CENTRES, toRand } from '@nara/shared-contracts/rules';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { readSetting } from '#staff/settings';
import { centreStatus } from './centre-status';
import { countDifferences } from './differences';
import { keptBriefly } from './kept-briefly';
import { findSync } from './sync/runs';
import type { InventorySyncTable } from './tables';
import { THRESHOLDS } from './thresholds';
import { toInventorySync } from './views';

interface Figures {
  skus: number;
  value_cents: number;
  low: number;
  out: number;
}

/** How the stock stands. What goes through every level is kept for a moment, the rest is always fresh. */
export function createOverview(db: Kysely<Tables>, now: () => number): () => Promise<InventoryOverview> {
  const figuresOf = keptBriefly((minimumStock: number) => findFigures(db, minimumStock));
  const recordsOf = keptBriefly(() => findRecords(db));
  return async () => {
    const { value: thresholds } = await readSetting(db, THRESHOLDS);
    const figures = await figuresOf(thresholds.minimumStock);
    const records = await recordsOf();
    const [done, newest] = [await findSync(db, 'done'), await findSync(db)];
    return {
      skus: figures.skus,
      stockValue: toRand(figures.value_cents),
      lowStock: figures.low,
      outOfStock: figures.out,
      differences: await countDifferences(db),
      syncErrors: done ? await countErrors(db, done.id) : 0,
      lastFullSync: done ? toInventorySync(done) : null,
      sync: newest ? toInventorySync(newest) : null,
      centres: toCentres(records, figures.skus, { done, newest, thresholds, now: now() }),
    };
  };
}

/** Value and levels of all SKUs, in one pass over the stock. */
async function findFigures(db: Kysely<Tables>, minimumStock: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) as skus,
      cast(coalesce(sum(pieces * cast(p.price_cents as bigint)), 0) as bigint) as value_cents,
      coalesce(sum(case when pieces between 1 and ${minimumStock - 1} then 1 else 0 end), 0) as low,
      coalesce(sum(case when pieces = 0 then 1 else 0 end), 0) as out
    from (
      select v.product_id, cast(coalesce(sum(l.available), 0) as bigint) as pieces
      from variants v left join stock_levels l on l.variant_id = v.id
      group by v.id, v.product_id
    ) held join products p on p.id = held.product_id`.execute(db);
  return rows[0] ?? { skus: 0, value_cents: 0, low: 0, out: 0 };
}

/** SKUs with a record, by centre. */
async function findRecords(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock_levels')
    .select((eb) => ['dc', eb.fn.countAll<number>().as('records')])
    .groupBy('dc')
    .execute();
  return new Map(rows.map(({ dc, records }) => [dc, records]));
}

async function countErrors(db: Kysely<Tables>, syncId: string): Promise<number> {
  const { errors } = await db
    .selectFrom('inventory_sync_errors')
    .where('sync_id', '=', syncId)
    .select((eb) => eb.fn.countAll<number>().as('errors'))
    .executeTakeFirstOrThrow();
  return errors;
}

interface Moment {
  done: InventorySyncTable | undefined;
  newest: InventorySyncTable | undefined;
  thresholds: InventoryThresholds;
  now: number;
}

/** Each centre; one that carries a part of the range is expected to know what it knows. */
const toCentres = (
  records: ReadonlyMap<string, number>,
  skus: number,
  { done, newest, thresholds, now }: Moment,
): CentreOverview[] =>
  DC_CODES.map((dc) => {
    const known = records.get(dc) ?? 0;
    const expected = FULL_RANGE_CENTRES.includes(dc) ? skus : known;
    const state = {
      records: known,
      expected,
      pulledAt: done?.finished_at ?? null,
      hasFailed: newest?.state === 'failed',
    };
    return { dc, records: known, expected, ...centreStatus(state, thresholds, now) };
  });
