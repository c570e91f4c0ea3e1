export { cardOrEft, ORDER_METHOD_NAMES, PAYMENT_METHOD_NAMES } from './methods';
export {
  type GivenBack,
  type LinePieces,
  piecesLeftOf,
  refundAmountOf,
  type SoldOrder,
  soldFor,
} from './refund-amount';
export {
  captureOnCard,
  cardUseOf,
  isOnGiftCard,
  type PaymentFact,
  type PaymentFactKind,
  standingFacts,
  stateOf as paymentStateOf,
  sumsOf as paymentSumsOf,
} from './state';
export {
  type FactSource,
  MOST_PROOF_MB,
  MOST_PROOFS,
  type OrderMethod,
  PAYMENT_SECRETS,
  type PaymentMethod,
  type PaymentProviderName,
  type PaymentSecretName,
  type PaymentSettingName,
  type PaymentState,
  PROOF_TYPES,
  type ProofType,
  type ProviderMode,
} from './vocabulary';
export { FACT_SOURCE_WORDS, PAYMENT_FACT_WORDS, PROVIDER_WORDS } from './words';
