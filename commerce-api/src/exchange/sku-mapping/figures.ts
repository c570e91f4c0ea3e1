import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { IS_IN_RANGE } from '#selling/stock';
import { IS_MAPPED, IS_PENDING } from './selection';

/** Counts of mapped SKUs, the same for every screen and report. */
export interface MappingFigures {
  /** All SKUs, in the range or not. */
  total: number;
  /** Those that are sold or prepared for it: mapped and unmapped together. */
  sold: number;
  /** Of these, those with a Woolworths SKU in use. */
  mapped: number;
  /** Of these, those without one: the partner takes no order for them, whether one is proposed or not. */
  unmapped: number;
  /** Of these, those with a proposed Woolworths SKU that waits for approval; mapped or not. */
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
