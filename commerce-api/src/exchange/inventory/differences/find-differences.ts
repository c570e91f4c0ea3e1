import type { Difference } from '@nara/shared-contracts/api/inventory';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { type Kysely, sql } from 'kysely';
import { contains, type Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { skuName } from '../views';
import { isSafe, likelyCause } from './cause';
import { findEvidence } from './evidence';

interface DifferenceFilter {
  search?: string;
  dc?: DistributionCentre;
}

const SIZE = sql`abs(p.difference)`;

const selectDifferences = (db: Kysely<Tables>, { search, dc }: DifferenceFilter) => {
  let query = db
    .selectFrom('partner_stock as p')
    .innerJoin('variants as v', 'v.id', 'p.variant_id')
    .innerJoin('products as g', 'g.id', 'v.product_id')
    .where('p.difference', '<>', 0);
  if (dc) query = query.where('p.dc', '=', dc);
  if (search) {
    query = query.where((eb) =>
      eb.or([
        contains(eb.ref('v.sku'), search),
        contains(eb.ref('v.woolworths_sku'), search),
        contains(eb.ref('g.name'), search),
      ]),
    );
  }
  return query;
};

/** Returns one page of differences (pages from 1), largest first, and the total number. `now` in epoch ms. */
export async function findDifferences(
  db: Kysely<Tables>,
  { page, pageSize, ...filter }: DifferenceFilter & { page: number; pageSize: number },
  now: number,
): Promise<{ rows: Difference[]; total: number }> {
  const found = await selectDifferences(db, filter)
    .leftJoin('stock_levels as l', (join) => join.onRef('l.variant_id', '=', 'p.variant_id').onRef('l.dc', '=', 'p.dc'))
    .select(['p.variant_id', 'p.dc', 'p.difference', 'p.at', 'l.available'])
    .select(['v.sku', 'v.woolworths_sku', 'v.color', 'v.size', 'g.name'])
    .orderBy(SIZE, 'desc')
    .orderBy('p.variant_id', 'desc')
    .orderBy('p.dc', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await selectDifferences(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const evidenceOf = await findEvidence(db, found, now);
  const rows = found.map((row): Difference => {
    const { cause, explanation } = likelyCause({ difference: row.difference, ...evidenceOf(row) });
    const ours = row.available ?? 0;
    return {
      id: `${row.variant_id}@${row.dc}`,
      variantId: row.variant_id,
      dc: row.dc,
      naraSku: row.sku,
      woolworthsSku: row.woolworths_sku,
      productName: skuName(row),
      ours,
      theirs: ours + row.difference,
      difference: row.difference,
      cause,
      explanation,
      isSafe: isSafe(cause),
      pulledAt: toIso(row.at),
    };
  });
  return { rows, total };
}

/** Counts the differences. */
export async function countDifferences(db: Kysely<Tables>): Promise<number> {
  const { total } = await db
    .selectFrom('partner_stock')
    .where('difference', '<>', 0)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
