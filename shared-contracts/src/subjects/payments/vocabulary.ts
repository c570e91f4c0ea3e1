/** Payment methods. `eft` is a manual transfer to the shop's account; the others use the provider's page. */
export const PAYMENT_METHODS = ['card', 'instant-eft', 'wallet', 'eft'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Payment methods of orders. Gift cards may pay an order in full. */
export const ORDER_METHODS = [...PAYMENT_METHODS, 'gift-card'] as const;
export type OrderMethod = (typeof ORDER_METHODS)[number];

/** Providers with their own payment page. */
const HOSTED_PROVIDERS = ['payfast', 'peach'] as const;

/** Recipients of payments: a provider with a hosted page, the shop's own bank account, or gift cards alone. */
export const PAYMENT_PROVIDERS = [...HOSTED_PROVIDERS, 'bank', 'gift-card'] as const;
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

/** States of a refund: waiting to be made, made, or refused by the provider. */
export const REFUND_STATES = ['waiting', 'made', 'refused'] as const;

/** Sources of a fact: the provider's notification, its answer to a query, staff, or the shop itself. */
export const FACT_SOURCES = ['notification', 'question', 'staff', 'shop'] as const;
export type FactSource = (typeof FACT_SOURCES)[number];

/** Kinds of facts; `PaymentFact` documents each of them. */
export const PAYMENT_FACT_KINDS = [
  'begun',
  'captured',
  'failed',
  'refunded',
  'disputed',
  'dispute-won',
  'expired',
  'cancelled',
  'taken-again',
] as const;

/** Secrets of the shop's accounts at providers. A secret that staff stored overrides the server's configuration. */
export const PAYMENT_SECRETS = ['payfast.merchantKey', 'payfast.passphrase', 'peach.secretToken'] as const;
export type PaymentSecretName = (typeof PAYMENT_SECRETS)[number];

/** Payment settings, named as in their URLs. */
export const PAYMENT_SETTINGS = ['terms', 'bank-account', 'invoice-details'] as const;
export type PaymentSettingName = (typeof PAYMENT_SETTINGS)[number];

/** Modes of a provider, judging by its URLs: real money, or a sandbox. */
export const PROVIDER_MODES = ['live', 'sandbox'] as const;
export type ProviderMode = (typeof PROVIDER_MODES)[number];

/** File types accepted as proof of payment. */
export const PROOF_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type ProofType = (typeof PROOF_TYPES)[number];

/** Maximum number of proofs per payment. */
export const MAX_PROOFS = 5;
/** Maximum size of a proof in megabytes. */
export const MAX_PROOF_MB = 5;

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
