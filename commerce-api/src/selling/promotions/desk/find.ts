import type { PromotionQuery, PromotionRow } from '@nara/shared-contracts/api/promotions';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contains, type Database, readSort, type Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { stateOf } from '../definition';
import { promotionNotFound } from '../refusals';
import type { PromotionTable } from '../tables';
import { findSums } from './figures';

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
