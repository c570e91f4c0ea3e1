import type { Problem } from '@nara/shared-contracts/api/common';
import { ApiError } from '@nara/shared-contracts/host';

/** Reason why an order was not placed. */
export interface OrderFailure {
  /** Text of the alert. */
  message: string;
  /** Advice for the shopper. */
  advice?: string;
  /** True if the cart no longer matches what the server sells. The shopper must review it first. */
  isCartOutdated: boolean;
  /** True if the id belongs to an order of another checkout. The next attempt needs a new id. */
  isIdTaken?: boolean;
  /** True if the shop no longer accepts the chosen payment method. The methods must be refetched. */
  isMethodGone?: boolean;
  /** True if the chosen delivery method is no longer offered there. The terms must be refetched. */
  isDeliveryGone?: boolean;
  /** True if a gift card has a lower balance or is no longer valid. The cards must be refetched. */
  areCardsOutdated?: boolean;
  /** Promotions that do not apply to this shopper, and codes that are not valid. */
  errors?: Problem['errors'];
  /** True if the order may have been saved: the response was lost or broken. */
  isUncertain: boolean;
}

const OUTDATED_CART = ['out-of-stock', 'price-changed', 'variant-unavailable', 'too-many-pieces'];

/** Explains to the shopper why `POST /api/orders` failed. */
export function orderFailure(error: unknown): OrderFailure {
  if (error instanceof DOMException && error.name === 'TimeoutError') return TIMED_OUT;
  if (!(error instanceof ApiError)) {
    const reason = error instanceof Error && error.message ? error.message : 'Unknown error occurred';
    return { message: `Order failed: ${reason}`, isCartOutdated: false, isUncertain: true };
  }
  if (error.code === 'site-session-required') return GATE_CLOSED;
  if (OUTDATED_CART.includes(error.code)) {
    const { errors } = error.problem;
    return { message: `Order failed: ${error.message}`, isCartOutdated: true, errors, isUncertain: false };
  }
  if (error.code === 'code-not-valid') {
    const { errors } = error.problem;
    const advice = 'Your order is priced without it now. Please look at it, and place it again.';
    return { message: `Order failed: ${error.message}`, advice, isCartOutdated: false, errors, isUncertain: false };
  }
  if (error.code === 'payment-method-not-offered') {
    return { message: `Order failed: ${error.message}`, isCartOutdated: false, isMethodGone: true, isUncertain: false };
  }
  if (error.code.startsWith('gift-card')) {
    return {
      message: `Order failed: ${error.message}`,
      isCartOutdated: false,
      areCardsOutdated: true,
      isUncertain: false,
    };
  }
  if (error.code === 'delivery-not-offered') {
    return {
      message: `Order failed: ${error.message}`,
      isCartOutdated: false,
      isDeliveryGone: true,
      isUncertain: false,
    };
  }
  const status = error.statusText ? `: ${error.statusText}` : '';
  return {
    message: `Order failed: Failed to save order${status}`,
    advice: error.message,
    isCartOutdated: false,
    isIdTaken: error.code === 'order-id-taken',
    isUncertain: error.status === 0 || error.status >= 500,
  };
}

/** The shell shows its access gate on top of the checkout. */
const GATE_CLOSED: OrderFailure = {
  message: 'Order failed: The access code was needed again',
  advice: 'Everything you typed is kept. Please place the order again.',
  isCartOutdated: false,
  isUncertain: false,
};

const TIMED_OUT: OrderFailure = {
  message: 'Order failed: Failed to save order: The connection is too slow',
  advice: 'Everything you typed is kept. Place the order again: however often you try, it is one order.',
  isCartOutdated: false,
  isUncertain: true,
};

/** Another tab placed the order of this cart, with an e-mail address that this tab does not know. */
export const ORDERED_ELSEWHERE: OrderFailure = {
  message: 'Order failed: This cart was ordered in another tab',
  advice: 'The order is there; its confirmation goes to the address given there. To order again, change your cart.',
  isCartOutdated: false,
  isUncertain: false,
};
