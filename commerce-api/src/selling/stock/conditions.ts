import { type SqlBool, sql } from 'kysely';

/**
 * Conditions on the variants of a query. A variant that is on sale and has no piece in any centre is _out of stock_.
 */

/** On sale. The subquery checks each product once, not per variant. */
export const IS_SOLD = sql<SqlBool>`(variants.is_active = 1
  and variants.product_id in (select id from products where is_active = 1))`;
/** On sale, or part of a draft product, whose mapping is already being prepared. */
export const IS_IN_RANGE = sql<SqlBool>`(variants.is_active = 1
  and variants.product_id in (select id from products where is_active = 1 or stage = 'draft'))`;
export const HAS_STOCK = sql<SqlBool>`exists (select 1 from stock_levels where variant_id = variants.id and available > 0)`;
export const IS_OUT_OF_STOCK = sql<SqlBool>`(${IS_SOLD} and not ${HAS_STOCK})`;
