import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import { type MappedItem, pieceCents } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import type { EdiOrder } from '../orders';

/** Converts an order to its EDI form. */
export function toEdiOrder(order: OrderTable, items: readonly MappedItem[]): EdiOrder {
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
