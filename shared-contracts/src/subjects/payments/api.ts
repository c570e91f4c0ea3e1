import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, OrderId, PathRevision } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import {
  NewRefund,
  NotificationReceipt,
  PaymentAnswer,
  PaymentForm,
  PaymentMethods,
  PaymentProofs,
  PaymentReturn,
  ReceiptBody,
  RefundConfirmation,
  StaffPaymentAnswer,
} from './schemas';
import {
  BankAccountChange,
  BankAccountState,
  InvoiceDetailsChange,
  InvoiceDetailsState,
  PaymentCheck,
  PaymentCredentialList,
  PaymentCredentialsChange,
  PaymentSettingHistory,
  PaymentSettingRestoration,
  PaymentSettings,
  PaymentSettingsQuery,
  PaymentTermsChange,
  PaymentTermsState,
  PaymentTest,
} from './settings-schemas';
import { PAYMENT_SETTINGS } from './vocabulary';

export {
  BankTransfer,
  NewRefund,
  OfferedMethod,
  OrderPayment,
  PaymentForm,
  PaymentMethods,
  PaymentProof,
  ReceiptBody,
  StaffPayment,
} from './schemas';
export {
  BankAccount,
  BankAccountState,
  InvoiceDetails,
  InvoiceDetailsState,
  PaymentCheck,
  PaymentCredential,
  PaymentProviderSettings,
  PaymentSettingHistory,
  PaymentSettings,
  PaymentTerms,
  PaymentTermsState,
} from './settings-schemas';

const params = z.strictObject({ id: OrderId });
const refundParams = z.strictObject({ id: OrderId, refund: Id });

/** Common properties of the payment providers' webhooks. */
const notification = {
  method: 'POST',
  access: 'public',
  perMinute: 6000,
  body: 'application/x-www-form-urlencoded',
  response: NotificationReceipt,
} as const;

export const paymentsEndpoints = defineEndpoints({
  methods: {
    method: 'GET',
    path: '/api/payment-methods',
    access: 'public',
    summary: 'The ways to pay that the shop takes now, and its account for bank transfers',
    response: PaymentMethods,
  },
  get: {
    method: 'GET',
    path: '/api/orders/:id/payment',
    access: 'order-token',
    summary: 'How the payment of the order stands; null when the order is not paid here',
    params,
    response: PaymentAnswer,
  },
  begin: {
    method: 'POST',
    path: '/api/orders/:id/payment',
    access: 'order-token',
    summary: "The form that takes the shopper to the provider's page; refused when the order is paid or has ended",
    params,
    response: PaymentForm,
  },
  return: {
    method: 'POST',
    path: '/api/orders/:id/payment/return',
    access: 'public',
    fromAnySite: true,
    summary:
      "Sends a browser that the provider's page posts back on to the order's page; nothing that it brings is believed",
    params,
    body: 'application/x-www-form-urlencoded',
    response: PaymentReturn,
    status: 303,
  },
  addProof: {
    method: 'POST',
    path: '/api/orders/:id/payment/proofs',
    access: 'order-token',
    perMinute: 10,
    perHour: 30,
    summary: 'Add a proof of a bank transfer: a PDF, JPEG, PNG or WebP. It pays nothing by itself',
    params,
    body: 'application/octet-stream',
    response: PaymentProofs,
    status: 201,
  },
  notify: {
    ...notification,
    path: '/api/payments/payfast/notifications',
    summary: "Payfast's notifications, which are checked by signature, source, amount and a question to Payfast",
  },
  notifyPeach: {
    ...notification,
    path: '/api/payments/peach/notifications',
    summary: "Peach's notifications, which are checked by signature, source, amount and a question to Peach",
  },
});

export const adminPaymentsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/api/admin/orders/:id/payment',
    // Everyone who works with live orders can read it; only the back office makes refunds.
    access: PERMISSIONS['live-orders'].roles,
    summary: 'The payment of one order with its ledger and refunds',
    params,
    response: StaffPaymentAnswer,
  },
  refund: {
    method: 'POST',
    path: '/api/admin/orders/:id/payment/refunds',
    access: PERMISSIONS.orders.roles,
    summary: 'Give money back for pieces, delivery or a free amount (audited; never more than is held)',
    params,
    body: NewRefund,
    response: StaffPaymentAnswer,
  },
  retryRefund: {
    method: 'POST',
    path: '/api/admin/orders/:id/payment/refunds/:refund/retry',
    access: PERMISSIONS.orders.roles,
    summary: 'Try a refund again that the provider refused (audited)',
    params: refundParams,
    response: StaffPaymentAnswer,
  },
  proof: {
    method: 'GET',
    path: '/api/admin/orders/:id/payment/proofs/:proof',
    access: PERMISSIONS.orders.roles,
    audits: 'export',
    summary: "A shopper's proof of a bank transfer, as a download",
    params: params.extend({ proof: Id }),
    response: 'application/octet-stream',
  },
  record: {
    method: 'POST',
    path: '/api/admin/orders/:id/payment/receipts',
    access: PERMISSIONS.orders.roles,
    summary: 'Record money that reached the bank account; parts add up, and the same receipt counts once',
    params,
    body: ReceiptBody,
    response: StaffPaymentAnswer,
  },
  confirmRefund: {
    method: 'POST',
    path: '/api/admin/orders/:id/payment/refunds/:refund/confirmation',
    access: PERMISSIONS.orders.roles,
    summary: 'Record that staff gave money back: by bank transfer, or by hand after the provider did not (audited)',
    params: refundParams,
    body: RefundConfirmation,
    response: StaffPaymentAnswer,
  },
});

const access = PERMISSIONS['api-config'].roles;
const base = '/api/enterprise/payment-settings';
const settingParams = z.strictObject({ setting: z.enum(PAYMENT_SETTINGS) });

/** Every endpoint names the environment whose settings it concerns. */
export const paymentSettingsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: base,
    access,
    summary: 'Get how the shop is paid: provider, terms, bank account and invoice details, without credentials',
    query: PaymentSettingsQuery,
    response: PaymentSettings,
  },
  saveTerms: {
    method: 'PUT',
    path: `${base}/terms`,
    access,
    summary: 'Change the ways to pay and how long unpaid orders are held (audited; refused when somebody was first)',
    body: PaymentTermsChange,
    response: PaymentTermsState,
  },
  saveAccount: {
    method: 'PUT',
    path: `${base}/bank-account`,
    access,
    summary:
      'Change the account that shoppers transfer to (audited; may need a second person; refused when somebody was first)',
    body: BankAccountChange,
    response: BankAccountState,
  },
  saveInvoiceDetails: {
    method: 'PUT',
    path: `${base}/invoice-details`,
    access,
    summary: 'Change how tax invoices name the seller (audited; refused when somebody was first)',
    body: InvoiceDetailsChange,
    response: InvoiceDetailsState,
  },
  history: {
    method: 'GET',
    path: `${base}/:setting/revisions`,
    access,
    summary: 'List the changes of a setting, newest first, at most 100',
    params: settingParams,
    query: PaymentSettingsQuery,
    response: PaymentSettingHistory,
  },
  restore: {
    method: 'POST',
    path: `${base}/:setting/revisions/:revision/restoration`,
    access,
    summary: 'Change a setting back to what it was before a change (audited; the account may need a second person)',
    params: settingParams.extend({ revision: PathRevision }),
    body: PaymentSettingRestoration,
    response: PaymentSettings,
  },
  saveCredentials: {
    method: 'PUT',
    path: `${base}/credentials`,
    access,
    summary:
      'Replace secrets of the account at the provider, in use at once (audited; refused when somebody was first)',
    body: PaymentCredentialsChange,
    response: PaymentCredentialList,
  },
  test: {
    method: 'POST',
    path: `${base}/test`,
    access,
    summary: 'Ask the provider whether it takes our calls, with the credentials in use or with others',
    body: PaymentTest,
    response: PaymentCheck,
  },
});
