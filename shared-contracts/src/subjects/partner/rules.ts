import type { OrderStatus } from '../orders/vocabulary';

/** Order item in the partner's format. */
export interface PartnerItem {
  naraProductId: string;
  naraVariantId: string;
  woolworthsSku: string;
  quantity: number;
  erpCode: string;
}

export interface MappableItem {
  productId: string;
  variantId: string;
  quantity: number;
  woolworthsSku: string | null;
  erpCode: string | null;
}

/** Prefix of the partner SKU for an unmapped variant. */
export const UNKNOWN_SKU = 'WW-UNKNOWN-';

/**
 * Returns an order item in the partner's format. Unmapped variants are sent as WW-UNKNOWN-… and SAP-UNKNOWN-…, which
 * the partner refuses with SKU_NOT_FOUND. Rule: docs/product/partner.md.
 */
export const toPartnerItem = ({
  productId,
  variantId,
  quantity,
  woolworthsSku,
  erpCode,
}: MappableItem): PartnerItem => ({
  naraProductId: productId,
  naraVariantId: variantId,
  woolworthsSku: woolworthsSku ?? `${UNKNOWN_SKU}${variantId}`,
  quantity,
  erpCode: erpCode ?? `SAP-UNKNOWN-${variantId}`,
});

const STATUS_OF_PARTNER: Readonly<Record<string, OrderStatus>> = {
  confirmed: 'processing',
  picked: 'processing',
  packed: 'processing',
  shipped: 'shipped',
  in_transit: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** Returns our status for one of the partner's; an unknown status counts as pending. Rule: docs/product/orders.md. */
export const fromPartnerStatus = (status: string): OrderStatus =>
  Object.hasOwn(STATUS_OF_PARTNER, status) ? (STATUS_OF_PARTNER[status] as OrderStatus) : 'pending';
