import { newOrderId } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import { type ImportKind, importOutdated } from '#exchange/imports';
import { changeStock, lockLevels } from '#exchange/inventory';
import { afterCommit, type Tables } from '#platform/database';
import { type Context, publishCommitted } from '#platform/subject';
import { orderPlaced, placeOrderIn } from '#selling/orders';
import { readShopSettings } from '#selling/shop-settings';
import type { Author } from '#staff/audit';
import { addProducts, orderBody } from '../shop-writes';
import { findKnownSkus, findTakenWoolworthsSkus, planTestData, type TestDataChange } from './plan';
import { COLUMNS, type Column, type OrderRow, type ProductRow, type StockRow } from './read-row';

/** Appearance of every imported product; artwork for it exists in the colour that `findColour` returns. */
const LOOKS = { category: 'accessories', subcategory: 'test-data', garment: 'tote' } as const;
const SIZE = 'One Size';

/** Adds the products of a file, each with its single variant, mapping and stock. `at` in epoch ms. */
async function addImportedProducts(
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

/** Address of every test order; only its province matters. */
const ADDRESS = {
  firstName: 'Test',
  lastName: 'Data',
  address1: '1 Test Street',
  city: 'Test',
  postalCode: '0001',
};

/** Places the orders of a file as shoppers do. Throws the refusals of an order, which roll back the whole import. */
async function placeImportedOrders(
  context: Context,
  tx: Kysely<Tables>,
  rows: readonly OrderRow[],
  { at, requestId }: Author,
): Promise<void> {
  const known = await findKnownSkus({ kysely: tx }, [...new Set(rows.map(({ sku }) => sku))]);
  const shop = await readShopSettings(tx);
  for (const lines of Map.groupBy(rows, ({ reference }) => reference).values()) {
    const [first] = lines;
    if (!first) continue;
    const body = orderBody({
      id: newOrderId(at),
      email: first.email,
      address: { ...ADDRESS, province: first.province },
      items: lines.flatMap(({ sku, quantity }) => {
        const variant = known.get(sku);
        return variant ? [{ ...variant, quantity }] : [];
      }),
      paymentMethod: 'card',
      at,
      shop,
    });
    const placed = await placeOrderIn(context, tx, { body, requestId });
    if (placed) afterCommit(tx, () => publishCommitted(context, orderPlaced, placed));
  }
}

/** Sets stock records to the file's values. Throws 409 `import-outdated` if one has changed since the preview. */
async function setStock(
  context: Context,
  tx: Kysely<Tables>,
  rows: readonly (StockRow & { before: number | null })[],
  author: Author,
): Promise<void> {
  if (rows.length === 0) return;
  const known = await findKnownSkus({ kysely: tx }, [...new Set(rows.map(({ sku }) => sku))]);
  const levels = await lockLevels(tx, [...known.values()].map(({ variantId }) => variantId).sort());
  const moves = rows.map(({ sku, dc, quantity, before }) => {
    const variantId = known.get(sku)?.variantId ?? '';
    return { variant_id: variantId, dc, delta: quantity - (before ?? 0), before };
  });
  const outdated = moves.filter(({ variant_id, dc, before }) => levels(variant_id, dc) !== before);
  if (outdated.length > 0) throw importOutdated(outdated.length);
  await changeStock(
    context,
    tx,
    { kind: 'import', note: 'Imported test data' },
    moves.map(({ variant_id, dc, delta }) => ({ variant_id, dc, delta })),
    author,
  );
}

/**
 * Imports products, stock and orders from a file, by the same rules as real ones. Rules:
 * docs/product/test-environment.md.
 */
export const testDataImport: ImportKind<Column, TestDataChange> = {
  name: 'test-data',
  columns: COLUMNS,
  // Rows of one order depend on each other, and so do an order and its new product.
  hasIndependentRows: false,

  async plan({ database }, rows) {
    const [skus, woolworthsSkus] = await Promise.all([
      findKnownSkus(database, [...new Set(rows.map(({ cells }) => cells.SKU))]),
      findTakenWoolworthsSkus(database, [...new Set(rows.map(({ cells }) => cells.Reference))]),
    ]);
    return planTestData(rows, { skus, woolworthsSkus });
  },

  async apply(context, tx, changes, author) {
    const products = changes.filter((change) => change.record === 'product');
    const levels = changes.filter((change) => change.record === 'stock');
    const orders = changes.filter((change) => change.record === 'order');
    await addImportedProducts(context, tx, products, author.at);
    await setStock(context, tx, levels, author);
    await placeImportedOrders(context, tx, orders, author);
  },
};
