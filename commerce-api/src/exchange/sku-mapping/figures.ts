import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { IS_IN_RANGE } from '#selling/stock';
import { IS_MAPPED, IS_PENDING } from './selection';

/** Counts of mapped SKUs, the same on every screen and report. */
export interface MappingFigures {
  /** All SKUs, whether in the range or not. */
  total: number;
  /** SKUs that are sold or prepared for sale: mapped and unmapped together. */
  sold: number;
  /** Those of them with a Woolworths SKU in use. */
  mapped: number;
  /** Those of them without one. The partner accepts no orders for them, even if one is proposed. */
  unmapped: number;
  /** Those of them with a proposed Woolworths SKU awaiting approval, mapped or not. */
  proposed: number;
}

/** Counts the mappings. Rule: docs/product/sku-mapping.md. */
export async function findMappingFigures(db: Kysely<Tables>): Promise<MappingFigures> {
  const countIf = (condition: typeof IS_IN_RANGE) =>
    sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const found = await db
    .selectFrom('variants')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      countIf(IS_IN_RANGE).as('sold'),
      countIf(sql`${IS_MAPPED} and ${IS_IN_RANGE}`).as('mapped'),
      countIf(sql`${IS_PENDING} and ${IS_IN_RANGE}`).as('proposed'),
    ])
    .executeTakeFirstOrThrow();
  const [sold, mapped] = [Number(found.sold), Number(found.mapped)];
  return { total: Number(found.total), sold, mapped, unmapped: sold - mapped, proposed: Number(found.proposed) };
}
