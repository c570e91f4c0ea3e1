export { PaymentPanel } from './payment-panel';
export { paymentQuery } from './payment-query';
export { PAYMENT_SETTINGS_KEY, paymentSettingsQuery } from './settings/queries';
export { BankAccountPanel, InvoiceDetailsPanel } from './settings/seller-panels';
export { PaymentTermsPanel } from './settings/terms-panel';
