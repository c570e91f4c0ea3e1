import type { OrderMethod, PaymentMethod } from './vocabulary';

/** Display names of the payment methods. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  'instant-eft': 'Instant EFT',
  wallet: 'Wallet',
  eft: 'EFT',
};

/** Display names of the payment methods of orders. */
export const ORDER_METHOD_NAMES: Readonly<Record<OrderMethod, string>> = {
  ...PAYMENT_METHOD_NAMES,
  'gift-card': 'Gift card',
};

/**
 * Maps a payment method (card by default) to the two that some systems know: an instant EFT counts as a transfer, a
 * wallet as a card.
 */
export const cardOrEft = (method: OrderMethod = 'card'): 'card' | 'eft' =>
  method === 'eft' || method === 'instant-eft' ? 'eft' : 'card';
