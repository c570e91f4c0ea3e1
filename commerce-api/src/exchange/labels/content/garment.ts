import type { LabelTarget } from '@nara/shared-contracts/api/labels';
import { formatRand, toRand, withVat } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { vatPercentAt } from '#selling/shop-settings';
import { subjectNotFound } from '../refusals';
import type { LabelContent } from './fields';

/**
 * Finds the variant with a SKU or barcode, with its price at `now` (epoch ms). Throws 404 `label-subject-not-found`.
 */
export async function findGarment(db: Kysely<Tables>, { type, code }: LabelTarget, now: number): Promise<LabelContent> {
  const variant = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.name', 'products.price_cents', 'sku', 'color', 'size', 'barcode', 'retail_cents'])
    .where((eb) => eb.or([eb('sku', 'in', [code, code.toUpperCase()]), eb('barcode', '=', code)]))
    .executeTakeFirst();
  if (!variant) throw subjectNotFound(type, code);
  const { name, sku, color, size, barcode, price_cents } = variant;
  return {
    subject: sku,
    title: `${name}, ${color}, ${size}`,
    fields: {
      name,
      color,
      size,
      sku,
      barcode: barcode ?? '',
      price: formatRand(withVat(toRand(variant.retail_cents ?? price_cents), await vatPercentAt(db, now))),
    },
  };
}
