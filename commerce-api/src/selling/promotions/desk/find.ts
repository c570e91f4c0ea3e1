import type {
  PromotionDetail,
  PromotionFigures,
  PromotionQuery,
  PromotionRow,
} from '@nara/shared-contracts/api/promotions';
import { daysOf, NO_SALE } from '@nara/shared-contracts/rules/analytics';
import { addDays } from '@nara/shared-contracts/rules/common';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import { southAfricanDate, toIso } from '#platform/time';
import { definitionOf, stateOf } from '../definition';
import { promotionNotFound } from '../errors';
import type { PromotionTable } from '../tables';

/** Number of days in the chart. */
const DAYS = 30;

/** Results of a promotion. Orders that were cancelled or fully refunded do not count. */
interface PromotionSum {
  uses: number;
  /** Discount on goods and delivery. */
  cents: number;
  /** Total of its orders. */
  revenueCents: number;
}

const counted = (db: Kysely<Tables>) =>
  db
    .selectFrom('promotion_uses as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .where('u.released_at', 'is', null)
    .where('o.status', 'not in', NO_SALE);

const discount = sql<number>`sum(u.discount_cents + u.delivery_cents)`.as('cents');

/** Returns the results of the given promotions, by id. */
async function findSums(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, PromotionSum>> {
  if (ids.length === 0) return new Map();
  const rows = await counted(db)
    .where('u.promotion_id', 'in', ids)
    .groupBy('u.promotion_id')
    .select((eb) => [
      'u.promotion_id as id',
      eb.fn.countAll().as('uses'),
      discount,
      eb.fn.sum('o.total_cents').as('revenue'),
    ])
    .execute();
  return new Map(
    rows.map(({ id, uses, cents, revenue }) => [
      id,
      { uses: Number(uses), cents: Number(cents), revenueCents: Number(revenue) },
    ]),
  );
}

/** Returns the figures of a promotion at `now` (epoch ms), with its last 30 days. */
async function findFigures(db: Kysely<Tables>, id: string, now: number): Promise<PromotionFigures> {
  const sum = (await findSums(db, [id])).get(id) ?? { uses: 0, cents: 0, revenueCents: 0 };
  const today = southAfricanDate(now);
  const days = daysOf({ from: addDays(today, 1 - DAYS), to: today });
  const rows = await counted(db)
    .where('u.promotion_id', '=', id)
    .where('u.at', '>=', Date.parse(`${days[0]}T00:00:00+02:00`))
    .select(['u.at', 'u.discount_cents', 'u.delivery_cents'])
    .execute();
  const byDay = new Map<string, { uses: number; cents: number }>();
  for (const { at, discount_cents, delivery_cents } of rows) {
    const day = southAfricanDate(Number(at));
    const known = byDay.get(day) ?? { uses: 0, cents: 0 };
    byDay.set(day, { uses: known.uses + 1, cents: known.cents + discount_cents + delivery_cents });
  }
  return {
    uses: sum.uses,
    discount: toRand(sum.cents),
    revenue: toRand(sum.revenueCents),
    averageOrder: sum.uses === 0 ? null : Math.round(sum.revenueCents / sum.uses) / 100,
    days: days.map((day) => ({
      day,
      uses: byDay.get(day)?.uses ?? 0,
      discount: toRand(byDay.get(day)?.cents ?? 0),
    })),
  };
}

type Filter = Pick<PromotionQuery, 'search' | 'state' | 'way'>;
type PromotionSelect<O> = SelectQueryBuilder<Tables, 'promotions', O>;

const SORT_COLUMNS = { updatedAt: 'updated_at', name: 'name' } as const;

/** Returns the SQL condition that a promotion is in a state at `at` (epoch ms), by the rule of `promotionStateAt`. */
function isIn(state: NonNullable<Filter['state']>, at: number): Expression<SqlBool> {
  const isOver = sql<SqlBool>`(until_at is not null and until_at <= ${at})`;
  const hasBegun = sql<SqlBool>`(from_at is null or from_at <= ${at})`;
  switch (state) {
    case 'draft':
      return sql`status = 'draft'`;
    case 'planned':
      return sql`status = 'started' and not ${isOver} and not ${hasBegun}`;
    case 'running':
      return sql`status = 'started' and not ${isOver} and ${hasBegun}`;
    case 'paused':
      return sql`status = 'paused' and not ${isOver}`;
    default:
      return sql`(status = 'ended' or (status <> 'draft' and ${isOver}))`;
  }
}

function filtered(db: Kysely<Tables>, { search, state, way }: Filter, at: number): PromotionSelect<object> {
  let query: PromotionSelect<object> = db.selectFrom('promotions');
  if (search) query = query.where((eb) => eb.or([contains(eb.ref('name'), search), contains(eb.ref('code'), search)]));
  if (state) query = query.where(isIn(state, at));
  if (way) query = query.where('way', '=', way);
  return query;
}

/** Returns one page of the matching promotions (pages from 1), and their total. */
export async function findPromotions(
  { kysely }: Database,
  filter: Filter,
  { page, pageSize, sort }: { page: number; pageSize: number; sort: NonNullable<PromotionQuery['sort']> },
  at: number,
): Promise<{ rows: PromotionRow[]; total: number }> {
  const { key, direction } = readSort<keyof typeof SORT_COLUMNS>(sort);
  const rows = await filtered(kysely, filter, at)
    .selectAll()
    .orderBy(SORT_COLUMNS[key], direction)
    .orderBy('id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await filtered(kysely, filter, at)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sums = await findSums(
    kysely,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => {
      const sum = sums.get(row.id);
      return {
        id: row.id,
        name: row.name,
        kind: row.kind,
        way: row.way,
        code: row.code,
        state: stateOf(row, at),
        from: isoOf(row.from_at),
        until: isoOf(row.until_at),
        uses: sum?.uses ?? 0,
        discount: toRand(sum?.cents ?? 0),
        updatedAt: toIso(row.updated_at),
        updatedBy: row.updated_by,
      };
    }),
    total: Number(total),
  };
}

const isoOf = (at: number | null): string | null => (at === null ? null : toIso(at));

/** Returns a promotion. Throws 404 `promotion-not-found`. */
export async function loadPromotion(db: Kysely<Tables>, id: string): Promise<PromotionTable> {
  const row = await db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw promotionNotFound();
  return row;
}

/** Returns a promotion and locks it until the transaction ends. Throws 404 `promotion-not-found`. */
export async function lockPromotion(tx: Kysely<Tables>, id: string): Promise<PromotionTable> {
  const row = await tx.selectFrom('promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw promotionNotFound();
  return row;
}

/** Returns a promotion for staff, as at `now` (epoch ms). Throws 404 `promotion-not-found`. */
export async function findDetail(db: Kysely<Tables>, id: string, now: number): Promise<PromotionDetail> {
  const row = await loadPromotion(db, id);
  const definition = definitionOf(row);
  return {
    id,
    definition,
    status: row.status,
    state: stateOf(row, now),
    revision: row.revision,
    updatedAt: toIso(row.updated_at),
    updatedBy: row.updated_by,
    products: await findNames(db, definition.products),
    generated: await countGenerated(db, id),
    figures: await findFigures(db, id, now),
  };
}

async function findNames(db: Kysely<Tables>, ids: readonly string[]): Promise<PromotionDetail['products']> {
  if (ids.length === 0) return [];
  return db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute();
}

async function countGenerated(db: Kysely<Tables>, id: string): Promise<PromotionDetail['generated']> {
  const { codes, used } = await db
    .selectFrom('promotion_codes as c')
    .leftJoin('promotion_uses as u', (join) => join.onRef('u.code', '=', 'c.code').on('u.released_at', 'is', null))
    .where('c.promotion_id', '=', id)
    .where('c.is_single', '=', 1)
    .select(({ fn }) => [fn.count('c.code').distinct().as('codes'), fn.count('u.code').distinct().as('used')])
    .executeTakeFirstOrThrow();
  return { codes: Number(codes), used: Number(used) };
}

/** Tells whether a promotion has generated codes. */
export async function hasGenerated(db: Kysely<Tables>, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('promotion_codes')
    .select('code')
    .where('promotion_id', '=', id)
    .where('is_single', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
