export type { BankTransfer, OfferedMethod, PaymentMethods, PaymentProof, ReceiptBody } from './bank-schemas';
export { cardOrEft, PAYMENT_METHOD_NAMES } from './methods';
export type { OrderPayment, PaymentForm, StaffPayment } from './schemas';
export type { BankAccount, InvoiceDetails, PaymentTerms } from './settings';
export type { PaymentFact, PaymentFactKind, PaymentSums } from './state';
export type { FactSource, PaymentMethod, PaymentProviderName, PaymentState, ProofType } from './vocabulary';
export { MOST_PROOF_MB, MOST_PROOFS, PROOF_TYPES } from './vocabulary';
