import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EdiSettings, UnwritableOrder } from '@nara/shared-contracts/api/edi';
import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { findMappedItems, type MappedItem, pieceCents } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { hasUndiallablePhone, UnwritableText } from '../delivery-texts';
import type { Message } from '../interchange';
import { type EdiOrder, writeOrder } from '../orders';

/** Converts an order to its EDI form. */
function toEdiOrder(order: OrderTable, items: readonly MappedItem[]): EdiOrder {
  // Written by this server from validated request bodies.
  const { firstName, lastName, company, address1, address2, city, province, postalCode, phone } = JSON.parse(
    order.shipping_address_json,
  ) as ShippingAddress;
  return {
    id: order.id,
    woolworthsOrderId: order.woolworths_order_id,
    customerRef: order.customer_ref,
    createdAt: order.created_at,
    ...(order.delivery_method === 'express' && order.deliver_until && { deliverBy: order.deliver_until }),
    dc: order.dc,
    deliverTo: {
      name: `${firstName} ${lastName}`,
      company: company ?? '',
      street: [address1, address2 ?? ''],
      city,
      province,
      postalCode,
      phone: phone ?? '',
    },
    lines: items.map((item) => ({
      gtin: item.barcode,
      naraSku: item.sku,
      woolworthsSku: item.woolworths_sku,
      quantity: item.quantity,
      unitCents: pieceCents(item),
    })),
  };
}

/** An order with its EDI message. */
export interface WrittenOrder {
  order: OrderTable;
  message: Message;
  /** True if the shopper's phone number was left out because it cannot be dialled. */
  isWithoutPhone: boolean;
}

export interface Judged {
  written: WrittenOrder[];
  unwritable: UnwritableOrder[];
}

/**
 * Writes orders as messages and yields to the event loop after each. Orders whose texts cannot be written go into a
 * separate list.
 */
export async function judgeOrders(
  tx: Kysely<Tables>,
  orders: readonly OrderTable[],
  settings: EdiSettings,
): Promise<Judged> {
  const judged: Judged = { written: [], unwritable: [] };
  const items = await findMappedItems(
    { kysely: tx },
    orders.map(({ id }) => id),
  );
  for (const order of orders) {
    await nextTurn();
    try {
      const written = toEdiOrder(order, items.get(order.id) ?? []);
      const isWithoutPhone = hasUndiallablePhone(written.deliverTo);
      judged.written.push({ order, message: writeOrder(written, settings), isWithoutPhone });
    } catch (fault) {
      if (!(fault instanceof UnwritableText)) throw fault;
      judged.unwritable.push({ orderId: order.id, reason: fault.message });
    }
  }
  return judged;
}
