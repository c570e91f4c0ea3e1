export type { Notification, Payment, Refund } from './ledger/payment';
export { createPaymentSandbox, type PaymentSandbox } from './server';
