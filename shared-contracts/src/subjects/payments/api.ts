export { BankTransfer, OfferedMethod, PaymentMethods, PaymentProof, ReceiptBody } from './bank-schemas';
export { adminPaymentsEndpoints, paymentsEndpoints } from './endpoints';
export { NewRefund, OrderPayment, PaymentForm, StaffPayment } from './schemas';
export { paymentSettingsEndpoints } from './settings-endpoints';
export {
  BankAccountState,
  InvoiceDetailsState,
  PaymentCheck,
  PaymentCredential,
  PaymentProviderSettings,
  PaymentSettingHistory,
  PaymentSettings,
  PaymentTermsState,
} from './settings-schemas';
export { BankAccount, InvoiceDetails, PaymentTerms } from './terms-schemas';
