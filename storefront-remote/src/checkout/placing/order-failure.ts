import { ApiError, type Problem } from '@nara/shared-contracts';

/** Why an order was not placed. */
export interface OrderFailure {
  /** The alert's sentence. */
  message: string;
  /** Advice to the shopper. */
  advice?: string;
  /** The cart is not what the server would sell any more: the shopper must look at it first. */
  isCartOutdated: boolean;
  /** The id belongs to an order that is none of this checkout's: the next attempt needs another. */
  isIdTaken?: boolean;
  /** The shop no longer takes the chosen way to pay: the ways must be asked for again. */
  isMethodGone?: boolean;
  /** The chosen delivery is no longer offered there: the terms must be asked for again. */
  isDeliveryGone?: boolean;
  /** A gift card has less by now, or does not pay: the cards must be asked for again. */
  areCardsOutdated?: boolean;
  /** Promotions that are not for whoever orders, and codes that are not valid. */
  errors?: Problem['errors'];
  /** It may have been saved all the same: the answer did not come, or came broken. */
  isUncertain: boolean;
}

const OUTDATED_CART = ['out-of-stock', 'price-changed', 'variant-unavailable', 'too-many-pieces'];

/** Tells the shopper why `POST /api/orders` did not succeed. */
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

/** The shell asks for the access code, over the checkout. */
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

/** Another tab placed the order of this cart, under an address that this one does not know. */
export const ORDERED_ELSEWHERE: OrderFailure = {
  message: 'Order failed: This cart was ordered in another tab',
  advice: 'The order is there; its confirmation goes to the address given there. To order again, change your cart.',
  isCartOutdated: false,
  isUncertain: false,
};
