import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { PartnerSubmission } from '@nara/shared-contracts/api/partner';
import { newOrderId } from '@nara/shared-contracts/rules/common';
import { cardOrEft } from '@nara/shared-contracts/rules/payments';
import { priceOrder } from '@nara/shared-contracts/rules/pricing';

const PRICES: Record<string, number> = { bra: 899, tank: 549, gone: 1 };

type Item = [productId: string, variantId: string, quantity: number];

const ADDRESS = {
  firstName: 'Thandi',
  lastName: 'Nkosi',
  address1: '1 Long Street',
  city: 'Cape Town',
  province: 'WC',
  postalCode: '8001',
  country: 'ZA',
} as const;

/** Returns a valid body of `POST /api/orders` for items of the test range, with the server's prices. */
export function newOrder(items: Item[] = [['bra', 'bra-s-sage', 1]], changes: Partial<NewOrder> = {}): NewOrder {
  const time = '2026-03-05T10:00:00.000Z';
  return {
    id: newOrderId(),
    email: 'thandi@example.co.za',
    items: items.map(([productId, variantId, quantity]) => ({ productId, variantId, quantity })),
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    ...priceOrder(items.map(([productId, , quantity]) => ({ price: PRICES[productId] ?? 0, quantity }))),
    paymentMethod: 'card',
    status: 'pending',
    createdAt: time,
    updatedAt: time,
    ...changes,
  };
}

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
