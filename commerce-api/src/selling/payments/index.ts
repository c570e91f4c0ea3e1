export { askForPayment } from './check';
export { type MoneyGivenBack, moneyGivenBack } from './facts';
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
export { payments } from './subject';
