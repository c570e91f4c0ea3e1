import type {
  CentreOverview,
  InventoryOverview,
  InventoryThresholds,
  ThresholdSetting,
} from '@nara/shared-contracts/api/inventory';
import { InventoryThresholds as InventoryThresholdsSchema } from '@nara/shared-contracts/api/inventory';
import { initialNumbers, plural } from '@nara/shared-contracts/rules/common';
import {
  type CentreStatus,
  DC_CODES,
  type DistributionCentre,
  FULL_RANGE_CENTRES,
  THRESHOLD_FIELDS,
} from '@nara/shared-contracts/rules/inventory';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { type Kysely, sql } from 'kysely';
import { createCache, inProportion } from '#platform/cache';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { MINUTE_MS, toIso } from '#platform/time';
import type { Author } from '#staff/audit';
import { changeSetting, defineSetting, readSetting, type Setting } from '#staff/settings';
import { countDifferences } from './differences';
import { toInventorySync } from './queries';
import { findSync } from './sync/runs';
import type { InventorySyncTable } from './tables';

export interface CentreState {
  /** Number of SKUs with a record at the centre. */
  records: number;
  /** Number of SKUs that should have one. */
  expected: number;
  /** End of the last full pull of the retailer's inventory (epoch ms); null if there was none. */
  pulledAt: number | null;
  /** True if the newest pull failed. */
  hasFailed: boolean;
}

/** Reasons caused by the pull of the retailer's inventory, which is the same for all centres. */
export const PULL_REASONS = {
  never: 'The retailer’s inventory was never pulled',
  failed: 'The last pull of the retailer’s inventory failed',
  old: 'The last pull is old',
} as const;

interface Centre {
  status: CentreStatus;
  /** Reason why the centre is not online. */
  reason: string | null;
}

/**
 * Returns the status of a distribution centre, determined by the most serious reason. `now` in epoch ms. Rules:
 * docs/product/inventory.md.
 */
export function centreStatus(
  { records, expected, pulledAt, hasFailed }: CentreState,
  { missingRecords, staleMinutes }: InventoryThresholds,
  now: number,
): Centre {
  if (pulledAt === null) return { status: 'offline', reason: PULL_REASONS.never };
  if (hasFailed) return { status: 'offline', reason: PULL_REASONS.failed };
  const missing = expected - records;
  if (missing >= missingRecords) {
    return { status: 'warning', reason: `${plural(missing, 'SKU has', 'SKUs have')} no record` };
  }
  if (now - pulledAt > staleMinutes * MINUTE_MS) return { status: 'warning', reason: PULL_REASONS.old };
  return { status: 'online', reason: null };
}

/** Thresholds for low stock and for a centre's warning. Rules: docs/product/inventory.md. */
export const THRESHOLDS = defineSetting<InventoryThresholds>({
  name: 'inventory-thresholds',
  title: 'the low-stock thresholds',
  schema: InventoryThresholdsSchema,
  initial: initialNumbers(THRESHOLD_FIELDS),
});

/**
 * Changes the thresholds. Throws 409 `setting-changed` if another user changed them after `expectedUpdatedAt` (epoch
 * ms).
 */
export async function changeThresholds(
  context: Context,
  change: { value: InventoryThresholds; expectedUpdatedAt: number },
  author: Author,
): Promise<Setting<InventoryThresholds>> {
  const { database } = context;
  const changed = await changeSetting(context, THRESHOLDS, change, author);
  notifyScreens(context, database.kysely, 'inventory.sync', 'thresholds');
  return changed;
}

export const toThresholdSetting = ({
  value,
  updatedAt,
  updatedBy,
}: Setting<InventoryThresholds>): ThresholdSetting => ({
  value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});

interface Figures {
  skus: number;
  value_cents: number;
  low: number;
  out: number;
}

/**
 * Caches a figure for 20 times as long as it took to compute, so that at most a twentieth of the time is spent on it.
 */
const lifetime = inProportion(20);
const keptFigures = () => createCache<Promise<Figures>>({ lifetime });
const keptRecords = () => createCache<Promise<Map<DistributionCentre, number>>>({ lifetime });

/**
 * Returns figures of the whole stock. Figures that read every level are cached briefly; the others are always fresh.
 */
export async function findOverview(context: Context): Promise<InventoryOverview> {
  const { kysely: db } = context.database;
  const { value: thresholds } = await readSetting(db, THRESHOLDS);
  const { minimumStock } = thresholds;
  const figures = await context.get(keptFigures).get(String(minimumStock), () => findFigures(db, minimumStock));
  const records = await context.get(keptRecords).get('records', () => findRecords(db));
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
    centres: toCentres(records, figures.skus, { done, newest, thresholds, now: context.now() }),
  };
}

/** Sums up the value and the levels of all SKUs in one pass over the stock. */
async function findFigures(db: Kysely<Tables>, minimumStock: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) as skus,
      cast(coalesce(sum(pieces * cast(p.price_cents as bigint)), 0) as bigint) as value_cents,
      coalesce(sum(case when p.is_active * held.is_active = 1 and pieces between 1 and ${minimumStock - 1} then 1 else 0 end), 0) as low,
      coalesce(sum(case when p.is_active * held.is_active = 1 and pieces = 0 then 1 else 0 end), 0) as out
    from (
      select v.product_id, v.is_active, cast(coalesce(sum(l.available), 0) as bigint) as pieces
      from variants v left join stock_levels l on l.variant_id = v.id
      group by v.id, v.product_id, v.is_active
    ) held join products p on p.id = held.product_id`.execute(db);
  return rows[0] ?? { skus: 0, value_cents: 0, low: 0, out: 0 };
}

/** Counts the SKUs with a record, by centre. */
async function findRecords(db: Kysely<Tables>): Promise<Map<DistributionCentre, number>> {
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
  /** Last completed sync. */
  done: InventorySyncTable | undefined;
  newest: InventorySyncTable | undefined;
  thresholds: InventoryThresholds;
  /** Epoch ms. */
  now: number;
}

/** Describes each centre. A centre that carries only part of the range is measured against that part. */
const toCentres = (
  records: ReadonlyMap<DistributionCentre, number>,
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
