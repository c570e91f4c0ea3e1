import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import type { DayRange } from '@nara/shared-contracts/rules/common';
import type { Database } from '#platform/database';
import { findSales, type Sales } from './find-sales';
import { rangesOf } from './periods';
import { readPromotions } from './read-promotions';
import { type KnownProducts, productsOf, toReport } from './report';

export interface FoundReport {
  report: SalesReport;
  /** All products, not only the five that sold most. */
  allProducts: SalesReport['products'];
}

/** Returns the report of a range, which defaults to the month until today. `now` in epoch ms. */
export async function findReport(database: Database, asked: Partial<DayRange>, now: number): Promise<FoundReport> {
  const ranges = rangesOf(asked, now);
  const sales = await findSales(database, ranges, now);
  const known = await findProducts(database, sales);
  const promotions = await readPromotions(database, ranges.range);
  return { report: { ...toReport(ranges, sales, known), promotions }, allProducts: productsOf(sales, known) };
}

async function findProducts({ kysely }: Database, { byProduct }: Sales): Promise<KnownProducts> {
  const ids = [...new Set(byProduct.map(({ product_id }) => product_id))];
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('products')
    .select(['id', 'name', 'subcategory'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}
