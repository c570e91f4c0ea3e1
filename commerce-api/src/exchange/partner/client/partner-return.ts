import { toPartnerItem } from '@nara/shared-contracts/rules/partner';
import type { ReturnCondition } from '@nara/shared-contracts/rules/returns';
import { RETURN_REASONS } from '@nara/shared-contracts/rules/returns';
import type { MappedItem } from '#selling/orders';
import type { ReturnTable } from '#selling/returns/tables';

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
