export { askForPayment, paymentChecks } from './check';
export { addFacts, lockLedger } from './ledger';
export {
  type Asked,
  type PaymentForm,
  type PaymentProvider,
  type PaymentToBegin,
  paymentProvider,
  type ReceivedNotification,
  type RefundOutcome,
  type RefundToMake,
  type Statement,
  type Verdict,
} from './provider';
export { BANK_ACCOUNT } from './settings';
export { payments } from './subject';
export { PROVIDER_NAMES } from './words';
