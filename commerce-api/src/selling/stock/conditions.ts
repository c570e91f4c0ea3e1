import { type SqlBool, sql } from 'kysely';

/** Conditions about the variants of a query. A variant that is sold and has no piece anywhere is _out of stock_. */

/** Asks each product once, not each of its variants. */
export const IS_SOLD = sql<SqlBool>`(variants.is_active = 1
  and variants.product_id in (select id from products where is_active = 1))`;
/** Sold, or a draft that is prepared for it: its mapping is worked on already. */
export const IS_IN_RANGE = sql<SqlBool>`(variants.is_active = 1
  and variants.product_id in (select id from products where is_active = 1 or stage = 'draft'))`;
export const HAS_STOCK = sql<SqlBool>`exists (select 1 from stock_levels where variant_id = variants.id and available > 0)`;
export const IS_OUT_OF_STOCK = sql<SqlBool>`(${IS_SOLD} and not ${HAS_STOCK})`;
