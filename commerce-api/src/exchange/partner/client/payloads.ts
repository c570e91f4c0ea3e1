import { toPartnerItem } from '@nara/shared-contracts/rules/partner';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { RETURN_REASONS, type ReturnCondition } from '@nara/shared-contracts/rules/returns';
import { toIso } from '#platform/time';
import { type MappedItem, pieceCents } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import type { ReturnTable } from '#selling/returns/tables';

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

/** Body of the partner's `POST /api/v1/returns`. */
export interface PartnerReturn {
  order_id: string;
  reason: string;
  items: { sku: string; quantity: number; condition: ReturnCondition }[];
}

/** The outcome of submitting a return to the partner. */
export type ReturnSubmission =
  | { kind: 'accepted'; code?: undefined; partnerReturnId: string; partnerStatus: string }
  /** Rejected permanently: a retry would not change the response. */
  | { kind: 'refused'; code: string; message: string }
  /** No usable response. A retry may help, after `retryAfterMs` if the partner asked for it. */
  | { kind: 'unavailable'; code: string; message: string; retryAfterMs?: number };

/** States of returns at the partner, by its own ids. */
export type ReturnStates =
  | { kind: 'answered'; code?: undefined; returns: { id: string; status: string; at: number | null }[] }
  | { kind: 'refused' | 'unavailable'; code: string; message: string };

interface InspectedPieces {
  line: number;
  quantity: number;
  condition: ReturnCondition | null;
}

/** Converts an inspected return to the partner's format; `lines` are those of its order. */
export const toPartnerReturn = (
  rma: Pick<ReturnTable, 'order_id' | 'reason'>,
  woolworthsOrderId: string | null,
  pieces: readonly InspectedPieces[],
  lines: readonly MappedItem[],
): PartnerReturn => ({
  order_id: woolworthsOrderId ?? rma.order_id,
  reason: RETURN_REASONS[rma.reason],
  items: pieces.flatMap(({ line, quantity, condition }) => {
    const item = lines.find((candidate) => candidate.line === line);
    if (!item || condition === null) return [];
    const { woolworthsSku } = toPartnerItem({
      productId: item.product_id,
      variantId: item.variant_id,
      quantity,
      woolworthsSku: item.woolworths_sku,
      erpCode: item.erp_variant_code,
    });
    return [{ sku: woolworthsSku, quantity, condition }];
  }),
});
