import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { PartnerSubmission } from '@nara/shared-contracts/api/partner';
import { cardOrEft } from '@nara/shared-contracts/rules/payments';

/** Returns the body with which a browser submits an order to the partner. */
export const submissionOf = ({ items, ...order }: NewOrder): PartnerSubmission => ({
  order: {
    ...order,
    paymentMethod: cardOrEft(order.paymentMethod),
    items: items.map(({ productId, variantId, quantity }) => ({
      naraProductId: productId,
      naraVariantId: variantId,
      woolworthsSku: 'WW-ANY',
      quantity,
      erpCode: 'SAP-ANY',
    })),
    integrationMetadata: { source: 'nara-storefront', timestamp: '2026-03-05T10:00:00Z', customerType: 'direct' },
  },
  metadata: { brand: 'NARA', channel: 'online', region: 'ZA' },
});
