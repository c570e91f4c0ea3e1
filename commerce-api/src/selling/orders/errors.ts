import type { Province } from '@nara/shared-contracts/rules/common';
import { PROVINCES } from '@nara/shared-contracts/rules/common';
import type { OrderPieces } from '@nara/shared-contracts/rules/orders';
import type { PaymentMethod } from '@nara/shared-contracts/rules/payments';
import { PAYMENT_METHOD_NAMES } from '@nara/shared-contracts/rules/payments';
import type { Totals } from '@nara/shared-contracts/rules/pricing';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { type OtherPromotion, reasonText } from '@nara/shared-contracts/rules/promotions';
import type { DeliveryMethod } from '@nara/shared-contracts/rules/shop-settings';
import { DELIVERY_METHOD_NAMES } from '@nara/shared-contracts/rules/shop-settings';
import { ApiError } from '#platform/http';
import type { Shortage } from '#selling/stock';
import type { SoldLine } from './sell';

export const orderNotFound = () => new ApiError(404, 'order-not-found', 'There is no order with this id.');

export const orderErased = () =>
  new ApiError(409, 'order-erased', 'The personal data of this order was erased, so it stays as it is.');

export const paymentDue = () =>
  new ApiError(409, 'payment-due', 'This order is not paid yet. It goes on as soon as it is.');

export const methodNotOffered = (method: PaymentMethod) =>
  new ApiError(
    409,
    'payment-method-not-offered',
    `We do not take ${PAYMENT_METHOD_NAMES[method]} at the moment. Please choose another way to pay.`,
  );

export const deliveryNotOffered = (method: DeliveryMethod, province: Province) =>
  new ApiError(
    409,
    'delivery-not-offered',
    `${DELIVERY_METHOD_NAMES[method]} delivery to ${PROVINCES[province]} is not offered at the moment. Please choose another delivery.`,
  );

/**
 * Refuses gift cards whose sum exceeds the order's total, or leaves a remainder that does not fit the payment method.
 */
export const giftCardsDiffer = () =>
  new ApiError(
    409,
    'gift-cards-differ',
    'Your gift cards do not fit the amount of the order. Please look at the payment again.',
  );

/**
 * Creates the same refusal for an unknown id and a wrong e-mail address, so that it does not reveal which orders exist.
 */
export const lookupFailed = () =>
  new ApiError(404, 'order-not-found', 'We found no order with this number and e-mail address.');

export const orderIdTaken = () =>
  new ApiError(409, 'order-id-taken', 'This order id was already used for a different order.');

export const variantUnavailable = (lines: readonly number[]) =>
  new ApiError(
    409,
    'variant-unavailable',
    'Something in your cart is no longer sold. Please remove it and try again.',
    {
      errors: lines.map((line) => ({ field: `items.${line}`, message: 'is no longer available' })),
    },
  );

/**
 * Refuses amounts that differ from the server's. `refused` lists automatic promotions that do not apply to this
 * shopper, which the browser could not know.
 */
export const priceChanged = (
  right: Totals,
  wrong: readonly (keyof Totals)[],
  refused: readonly OtherPromotion[] = [],
) =>
  new ApiError(
    409,
    'price-changed',
    `${refused.map(({ name, reason }) => `${reasonText(name, { reason })}. `).join('')}Prices have changed: your order now comes to ${formatRand(right.total)}.`,
    {
      errors: [
        ...wrong.map((field) => ({ field, message: `is now ${formatRand(right[field] ?? 0)}` })),
        ...refused.map(({ id, reason }) => ({ field: `promotions.${id}`, message: reason })),
      ],
    },
  );

/** Refuses an order with more pieces than allowed; `lines` are those of the variants with too many. */
export const tooManyPieces = (lines: readonly number[], most: OrderPieces) =>
  new ApiError(
    409,
    'too-many-pieces',
    `An order takes ${most.ofVariant} ${most.ofVariant === 1 ? 'piece' : 'pieces'} of one variant and ${most.ofOrder} in all at most.`,
    { errors: lines.map((line) => ({ field: `items.${line}`, message: `is more than ${most.ofVariant}` })) },
  );

export function outOfStock(shortages: readonly Shortage[], lines: readonly SoldLine[]): ApiError {
  const errors = shortages.map(({ line, left }) => {
    const { name, color, size } = lines[line] ?? {};
    const many = left === 0 ? 'is out of stock' : `has only ${left} left`;
    return { field: `items.${line}`, message: `${name} (${color}, ${size}) ${many}` };
  });
  const detail = `${errors.map(({ message }) => message).join('; ')}.`;
  return new ApiError(409, 'out-of-stock', detail, { errors });
}
