export type { BankTransfer, OfferedMethod, PaymentMethods, PaymentProof, ReceiptBody } from './bank-schemas';
export { cardOrEft, PAYMENT_METHOD_NAMES } from './methods';
export {
  type GivenBack,
  type LinePieces,
  piecesLeftOf,
  refundAmountOf,
  type SoldOrder,
  type SoldPieces,
  soldFor,
} from './refund-amount';
export type { NewRefund, OrderPayment, PaymentForm, StaffPayment } from './schemas';
export type {
  BankAccountState,
  InvoiceDetailsState,
  PaymentCheck,
  PaymentCredential,
  PaymentProviderSettings,
  PaymentSettingHistory,
  PaymentSettings,
  PaymentTermsState,
} from './settings-schemas';
export type { PaymentFact, PaymentFactKind, PaymentSums } from './state';
export type { BankAccount, InvoiceDetails, PaymentTerms } from './terms-schemas';
export type {
  FactSource,
  OrderMethod,
  PaymentMethod,
  PaymentProviderName,
  PaymentSecretName,
  PaymentSettingName,
  PaymentState,
  ProofType,
  ProviderMode,
} from './vocabulary';
export { MOST_PROOF_MB, MOST_PROOFS, PROOF_TYPES } from './vocabulary';
export { FACT_SOURCE_WORDS, PAYMENT_FACT_WORDS, PROVIDER_WORDS } from './words';
