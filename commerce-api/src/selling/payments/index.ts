export { findHeld } from './asked';
export { changeBankAccount } from './bank-account';
export { askForPayment, paymentChecks } from './check';
export {
  type BankAccountChanged,
  bankAccountChanged,
  type MoneyGivenBack,
  moneyGivenBack,
  paymentChanged,
} from './facts';
export { isPaidHere, lockLedger } from './ledger';
export { notificationUrl } from './notification-url';
export {
  type Asked,
  type PaymentForm,
  type PaymentProvider,
  type PaymentToAskFor,
  type PaymentToBegin,
  paymentProvider,
  type ReceivedNotification,
  type RefundOutcome,
  type RefundToMake,
  type Statement,
  type Verdict,
} from './provider';
export { findProviderFor, giveBackIn } from './refunds/give-back';
export { refundQueue } from './refunds/refund-queue';
export { BANK_ACCOUNT, PAYMENT_TERMS } from './settings';
export { payments } from './subject';
export { addCapture } from './transfers/add-capture';
