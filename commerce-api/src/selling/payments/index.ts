export { changeBankAccount } from './bank-account';
export { askForPayment, paymentChecks } from './check';
export {
  type BankAccountChanged,
  bankAccountChanged,
  type MoneyGivenBack,
  moneyGivenBack,
  paymentChanged,
} from './facts';
export { findHeld, isPaidHere, lockLedger } from './ledger';
export {
  type Asked,
  notificationUrl,
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
export { BANK_ACCOUNT, PAYMENT_TERMS } from './rules';
export { payments } from './subject';
export { addCapture } from './transfers/record-receipt';
