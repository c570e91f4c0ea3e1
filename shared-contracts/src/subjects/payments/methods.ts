import type { PaymentMethod } from './vocabulary';

/** The ways to pay as people read them. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  'instant-eft': 'Instant EFT',
  wallet: 'Wallet',
  eft: 'EFT',
};

/**
 * Returns a way to pay, a card unless given, in the terms of those who know two of them: an instant EFT is a transfer, a
 * wallet holds cards.
 */
export const cardOrEft = (method: PaymentMethod = 'card'): 'card' | 'eft' =>
  method === 'eft' || method === 'instant-eft' ? 'eft' : 'card';
