import type { Kysely } from 'kysely';
import { type Database, groupRows, type Tables } from '#platform/database';
import type { VariantTable } from '#selling/catalogue/tables';
import { orderNotFound } from './refusals';
import type { OrderItemTable, OrderTable } from './tables';

export interface OrderWithItems {
  order: OrderTable;
  items: OrderItemTable[];
}

/** Returns an order with its lines, or null. */
export async function findOrder({ kysely }: Pick<Database, 'kysely'>, id: string): Promise<OrderWithItems | null> {
  const order = await kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) return null;
  const items = await kysely.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('line').execute();
  return { order, items };
}

/** Returns an order with its lines. Throws 404 `order-not-found`. */
export async function loadOrder(database: Pick<Database, 'kysely'>, id: string): Promise<OrderWithItems> {
  const found = await findOrder(database, id);
  if (!found) throw orderNotFound();
  return found;
}

/** Reads an order and locks it until the transaction ends. */
export const lockOrder = (tx: Kysely<Tables>, id: string): Promise<OrderTable | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** An order line with the current partner mapping of its variant. */
export type MappedItem = OrderItemTable & Pick<VariantTable, 'woolworths_sku' | 'erp_variant_code' | 'barcode'>;

/** Returns the lines of several orders with their partner mapping, by order id. */
export async function findMappedItems(
  { kysely }: Pick<Database, 'kysely'>,
  orderIds: readonly string[],
): Promise<Map<string, MappedItem[]>> {
  if (orderIds.length === 0) return new Map();
  const items = await kysely
    .selectFrom('order_items')
    .leftJoin('variants', 'variants.id', 'order_items.variant_id')
    .selectAll('order_items')
    .select(['variants.woolworths_sku', 'variants.erp_variant_code', 'variants.barcode'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line')
    .execute();
  return groupRows(items, ({ order_id }) => order_id);
}
