/** Ways to pay: `eft` is a transfer to the shop's account by hand, the others happen on the provider's page. */
export const PAYMENT_METHODS = ['card', 'instant-eft', 'wallet', 'eft'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The ways to pay of orders: gift cards may pay one altogether. */
export const ORDER_METHODS = [...PAYMENT_METHODS, 'gift-card'] as const;
export type OrderMethod = (typeof ORDER_METHODS)[number];

/** Providers with a page of their own, on which shoppers pay. */
export const HOSTED_PROVIDERS = ['payfast', 'peach'] as const;

/** Whoever takes the money: a provider with a hosted page, the shop's own bank account, or gift cards alone. */
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
  'taken-again',
] as const;

/** Secrets of the shop's accounts at providers. One that staff stored replaces the one of the server's configuration. */
export const PAYMENT_SECRETS = ['payfast.merchantKey', 'payfast.passphrase', 'peach.secretToken'] as const;
export type PaymentSecretName = (typeof PAYMENT_SECRETS)[number];

/** Settings of payments, as their addresses name them. */
export const PAYMENT_SETTINGS = ['terms', 'bank-account', 'invoice-details'] as const;
export type PaymentSettingName = (typeof PAYMENT_SETTINGS)[number];

/** What a provider's addresses say of it: real money, or a place to try it out. */
export const PROVIDER_MODES = ['live', 'sandbox'] as const;
export type ProviderMode = (typeof PROVIDER_MODES)[number];

/** Types of files that prove a payment. */
export const PROOF_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type ProofType = (typeof PROOF_TYPES)[number];

/** The most proofs of one payment. */
export const MOST_PROOFS = 5;
/** Largest proof, in megabytes. */
export const MOST_PROOF_MB = 5;
