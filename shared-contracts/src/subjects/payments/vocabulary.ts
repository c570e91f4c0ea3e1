/** Ways to pay: `eft` is a transfer to the shop's account by hand, the others happen on the provider's page. */
export const PAYMENT_METHODS = ['card', 'instant-eft', 'wallet', 'eft'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Whoever takes the money: a provider with a hosted page, or the shop's own bank account. */
export const PAYMENT_PROVIDERS = ['payfast', 'peach', 'bank'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** States of a payment; `stateOf` derives them from its facts. */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'partly_refunded',
  'refunded',
  'disputed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** States of a refund: to be made, made, or refused by the provider. */
export const REFUND_STATES = ['waiting', 'made', 'refused'] as const;

/** How a fact reached us: from the provider's notification, its answer to a question, staff, or the shop itself. */
export const FACT_SOURCES = ['notification', 'question', 'staff', 'shop'] as const;
export type FactSource = (typeof FACT_SOURCES)[number];

/** Kinds of facts; `PaymentFact` says what each tells. */
export const PAYMENT_FACT_KINDS = [
  'begun',
  'captured',
  'failed',
  'refunded',
  'disputed',
  'dispute-won',
  'expired',
  'cancelled',
] as const;
