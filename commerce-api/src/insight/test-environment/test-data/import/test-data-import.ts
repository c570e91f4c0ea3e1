import type { ImportKind } from '#exchange/imports';
import { addImportedProducts } from './add-imported-products';
import { COLUMNS, type Column } from './columns';
import { findKnownSkus, findTakenWoolworthsSkus } from './known';
import { placeImportedOrders } from './place-imported-orders';
import { planTestData, type TestDataChange } from './plan';
import { setStock } from './set-stock';

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
