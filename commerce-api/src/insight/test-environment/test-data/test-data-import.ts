import type { ImportKind } from '#exchange/imports';
import type { Author } from '#staff/audit';
import type { Services } from '../../../services';
import { addProducts } from './add-products';
import { COLUMNS, type Column } from './columns';
import { findKnownSkus, findTakenWoolworthsSkus } from './known';
import { placeOrders } from './place-orders';
import { planTestData, type TestDataChange } from './plan';
import { setStock } from './set-stock';

/** Products, stock and orders of a file, by the rules of real ones. Rule: docs/product.md, "Test Environment". */
export const testDataImport = (services: Services): ImportKind<Column, TestDataChange> => ({
  name: 'test-data',
  columns: COLUMNS,

  async plan(rows) {
    const [skus, woolworthsSkus] = await Promise.all([
      findKnownSkus(services.database, [...new Set(rows.map(({ cells }) => cells.SKU))]),
      findTakenWoolworthsSkus(services.database, [...new Set(rows.map(({ cells }) => cells.Reference))]),
    ]);
    return planTestData(rows, { skus, woolworthsSkus });
  },

  async apply(tx, changes, author: Author) {
    await addProducts(
      tx,
      changes.filter((change) => change.record === 'product'),
      author.at,
    );
    await setStock(
      services,
      tx,
      changes.filter((change) => change.record === 'stock'),
      author,
    );
    await placeOrders(
      services,
      tx,
      changes.filter((change) => change.record === 'order'),
      author,
    );
  },
});
