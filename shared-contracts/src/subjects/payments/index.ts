export type { OrderPayment, PaymentForm, StaffPayment } from './schemas';
export type { BankAccount, InvoiceDetails, PaymentTerms } from './settings';
export type { PaymentFact, PaymentFactKind, PaymentSums } from './state';
export type { FactSource, PaymentMethod, PaymentProviderName, PaymentState } from './vocabulary';
