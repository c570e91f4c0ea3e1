import type { PaymentFactKind } from './state';
import type { FactSource, PaymentProviderName } from './vocabulary';

/** Descriptions of payment facts. */
export const PAYMENT_FACT_WORDS: Readonly<Record<PaymentFactKind, string>> = {
  begun: 'Sent to the payment page',
  captured: 'Paid',
  failed: 'Declined, or given up on the payment page',
  refunded: 'Given back',
  disputed: 'The bank asks for the money back',
  'dispute-won': 'The dispute was won',
  expired: 'Not paid in time',
  cancelled: 'Cancelled before it was paid',
  'taken-again': 'Taken from the gift card again',
};

/** Descriptions of the sources of facts. */
export const FACT_SOURCE_WORDS: Readonly<Record<FactSource, string>> = {
  notification: 'notification of the provider',
  question: 'asked the provider',
  staff: 'staff',
  shop: 'the shop',
};

/** Display names of the recipients of payments, as they spell them. */
export const PROVIDER_WORDS: Readonly<Record<PaymentProviderName, string>> = {
  payfast: 'Payfast',
  peach: 'Peach Payments',
  bank: 'EFT',
  'gift-card': 'Gift card',
};
