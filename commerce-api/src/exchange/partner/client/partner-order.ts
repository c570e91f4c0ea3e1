import { toPartnerItem } from '@nara/shared-contracts/rules/partner';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { toIso } from '#platform/time';
import { type MappedItem, pieceCents } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';

/** Body of the partner's `POST /api/v1/orders`; amounts in rand. */
export interface PartnerOrder {
  order_id: string;
  customer_id: string;
  items: { sku: string; quantity: number; nara_variant_id: string; erp_code: string; price: number }[];
  shipping_address: unknown;
  route: string;
  dc: string;
  total: number;
  created_at: string;
  /** Only set for express orders, which must not wait, with the last promised day (`2026-12-02`). */
  service_level?: 'EXPRESS';
  deliver_by?: string;
}

/** Converts an order to the partner's format. */
export const toPartnerOrder = (order: OrderTable, items: readonly MappedItem[]): PartnerOrder => ({
  order_id: order.id,
  customer_id: order.customer_ref,
  items: items.map(toItem),
  shipping_address: JSON.parse(order.shipping_address_json),
  route: order.fulfillment_route,
  dc: order.dc,
  total: toRand(order.total_cents),
  created_at: toIso(order.created_at),
  ...(order.delivery_method === 'express' &&
    order.deliver_until && { service_level: 'EXPRESS' as const, deliver_by: order.deliver_until }),
});

function toItem(item: MappedItem): PartnerOrder['items'][number] {
  const { woolworthsSku, erpCode, naraVariantId, quantity } = toPartnerItem({
    productId: item.product_id,
    variantId: item.variant_id,
    quantity: item.quantity,
    woolworthsSku: item.woolworths_sku,
    erpCode: item.erp_variant_code,
  });
  return {
    sku: woolworthsSku,
    quantity,
    nara_variant_id: naraVariantId,
    erp_code: erpCode,
    price: toRand(pieceCents(item)),
  };
}
