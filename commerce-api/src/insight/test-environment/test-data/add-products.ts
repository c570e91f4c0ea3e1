import type { Kysely } from 'kysely';
import { runIn, type Tables } from '#platform/database';
import { insertProduct } from '#sample/filling';
import type { ProductRow } from './read-row';

/** Pictures it: there is one of it in this colour. */
const LOOKS = { category: 'accessories', subcategory: 'test-data', garment: 'tote' } as const;
const SIZE = 'One Size';

/** Adds the products of a file, each with its one variant, its mapping and its stock. `at` in epoch ms. */
export async function addProducts(tx: Kysely<Tables>, rows: readonly ProductRow[], at: number): Promise<void> {
  if (rows.length === 0) return;
  const colour = await findColour(tx);
  const { last } = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  let position = Number(last ?? 0);
  for (const { sku, name, priceCents, woolworthsSku, dc, quantity } of rows) {
    position += 1;
    const id = `test-${sku.toLowerCase()}`;
    const statements = insertProduct({
      id,
      name,
      description: 'Imported into the test environment.',
      priceCents,
      compareAtCents: null,
      ...LOOKS,
      tags: [],
      erpProductCode: `SAP-TEST-${sku}`,
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
          erpVariantCode: woolworthsSku && `SAP-TEST-${sku}`,
          stock: { [dc]: quantity },
        },
      ],
    });
    for (const statement of statements) await runIn(tx, statement);
  }
}

/** A colour in which there is a picture. */
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
