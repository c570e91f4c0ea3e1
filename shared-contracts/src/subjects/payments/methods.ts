import type { OrderMethod, PaymentMethod } from './vocabulary';

/** The ways to pay as people read them. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  'instant-eft': 'Instant EFT',
  wallet: 'Wallet',
  eft: 'EFT',
};

/** The same for orders. */
export const ORDER_METHOD_NAMES: Readonly<Record<OrderMethod, string>> = {
  ...PAYMENT_METHOD_NAMES,
  'gift-card': 'Gift card',
};

/**
 * Returns a way to pay, a card unless given, in the terms of those who know two of them: an instant EFT is a transfer, a
 * wallet holds cards.
 */
export const cardOrEft = (method: OrderMethod = 'card'): 'card' | 'eft' =>
  method === 'eft' || method === 'instant-eft' ? 'eft' : 'card';
