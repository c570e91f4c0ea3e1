import type { PromotionDetail } from '@nara/shared-contracts/api/promotions';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { definitionOf, stateOf } from '../definition';
import { findFigures } from './figures';
import { loadPromotion } from './find';

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
