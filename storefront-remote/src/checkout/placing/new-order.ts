import type { BillingAddress, NewOrder, ShippingAddress } from '@nara/shared-contracts/api/orders';
import type { CartItem } from '@nara/shared-contracts/rules/cart';
import { type Province, plainText } from '@nara/shared-contracts/rules/common';
import { type Totals, toCents } from '@nara/shared-contracts/rules/pricing';
import type { AddressFieldName, AddressForm, Draft } from '../draft/draft';
import type { Attempt } from './attempt';

/** Order totals, and the codes that they are priced with. */
interface Priced {
  totals: Totals;
  codes: readonly string[];
}

/**
 * Builds the body of `POST /api/orders`. The same draft, attempt and cart always give the same body; retries rely on
 * that.
 */
export function newOrder(
  draft: Draft,
  attempt: Attempt,
  items: readonly CartItem[],
  { totals, codes }: Priced,
  giftCards: NonNullable<NewOrder['giftCards']> = [],
): NewOrder {
  const onCards = giftCards.reduce((sum, { amount }) => sum + toCents(amount), 0);
  // If the order costs nothing, gift cards pay nothing.
  const isPaidByCards = onCards > 0 && onCards === toCents(totals.total);
  return {
    id: attempt.orderId,
    email: plainText(draft.email),
    items: items.map(({ productId, variantId, quantity, addedAt, sessionId }) => ({
      productId,
      variantId,
      quantity,
      addedAt,
      sessionId,
    })),
    // The form offers provinces only, and the shipping step cannot be submitted without one.
    shippingAddress: toAddress(draft.shipping) as ShippingAddress,
    billingAddress: toAddress(draft.billing),
    // Omitted for standard: an earlier server knows no other method.
    ...(draft.deliveryMethod !== 'standard' && { deliveryMethod: draft.deliveryMethod }),
    ...totals,
    // Omitted if empty: an earlier server does not know the field.
    ...(codes.length > 0 && { codes: [...codes] }),
    ...(giftCards.length > 0 && { giftCards }),
    paymentMethod: isPaidByCards ? 'gift-card' : draft.paymentMethod,
    status: 'pending',
    createdAt: attempt.startedAt,
    updatedAt: attempt.startedAt,
  };
}

function toAddress(form: AddressForm): BillingAddress {
  const typed = (name: AddressFieldName): string => plainText(form[name]);
  return {
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    company: typed('company') || undefined,
    address1: typed('address1'),
    address2: typed('address2') || undefined,
    city: typed('city'),
    province: typed('province') as Province | '',
    postalCode: typed('postalCode'),
    country: 'ZA',
    phone: typed('phone') || undefined,
  };
}
