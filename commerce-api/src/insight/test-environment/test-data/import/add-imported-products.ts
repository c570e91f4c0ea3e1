import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { addProducts } from '../add-products';
import type { ProductRow } from './read-row';

/** Appearance of every imported product; artwork for it exists in the colour that `findColour` returns. */
const LOOKS = { category: 'accessories', subcategory: 'test-data', garment: 'tote' } as const;
const SIZE = 'One Size';

/** Adds the products of a file, each with its single variant, mapping and stock. `at` in epoch ms. */
export async function addImportedProducts(
  context: Context,
  tx: Kysely<Tables>,
  rows: readonly ProductRow[],
  at: number,
): Promise<void> {
  const colour = await findColour(tx);
  await addProducts(context, tx, rows, ({ sku, name, priceCents, woolworthsSku, dc, quantity }, { position }) => {
    const id = `test-${sku.toLowerCase()}`;
    const erpCode = `SAP-TEST-${sku}`;
    return {
      id,
      name,
      description: 'Imported into the test environment.',
      priceCents,
      compareAtCents: null,
      ...LOOKS,
      tags: [],
      erpProductCode: erpCode,
      releasedAt: at,
      isActive: true,
      position,
      variants: [
        {
          id,
          sku,
          size: SIZE,
          ...colour,
          woolworthsSku,
          erpVariantCode: woolworthsSku && erpCode,
          stock: { [dc]: quantity },
        },
      ],
    };
  });
}

/** Finds a colour for which there is a picture. */
async function findColour(tx: Kysely<Tables>): Promise<{ color: string; colorCode: string }> {
  const row = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.color', 'variants.color_code'])
    .where('products.garment', '=', LOOKS.garment)
    .orderBy('variants.id')
    .executeTakeFirst();
  return { color: row?.color ?? 'Black', colorCode: row?.color_code ?? '#000000' };
}
