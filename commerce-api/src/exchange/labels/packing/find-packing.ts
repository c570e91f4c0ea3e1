import type { Packing } from '@nara/shared-contracts/api/labels';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { findMappedItems } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { findParcels } from '../content/sscc';

/** Returns an order for the packing screen: its lines, and how many pieces of each are in the parcel. */
export async function findPacking(db: Kysely<Tables>, order: OrderTable): Promise<Packing> {
  const [items = [], packed, [parcel]] = [
    (await findMappedItems({ kysely: db }, [order.id])).get(order.id),
    await db.selectFrom('packed_items').select(['line', 'quantity']).where('order_id', '=', order.id).execute(),
    await findParcels(db, order.id),
  ];
  const isPacked = parcel?.packed_at != null;
  return {
    orderId: order.id,
    customer: order.customer_name,
    status: order.status,
    items: items.map(({ line, name, color, size, sku, barcode, quantity }) => ({
      line,
      name,
      color,
      size,
      sku,
      barcode,
      quantity,
      packed: packed.find((row) => row.line === line)?.quantity ?? 0,
    })),
    sscc: isPacked ? parcel.sscc : null,
    packedAt: isPacked ? toIso(parcel.packed_at ?? 0) : null,
  };
}
