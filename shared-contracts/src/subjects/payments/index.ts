export type { OrderPayment, PaymentForm, StaffPayment } from './schemas';
export type { PaymentFact, PaymentFactKind, PaymentSums } from './state';
export type { FactSource, PaymentProviderName, PaymentState } from './vocabulary';
