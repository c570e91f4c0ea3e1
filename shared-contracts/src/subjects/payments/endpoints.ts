import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, OrderId } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { PaymentMethods, PaymentProofs, ReceiptBody, RefundConfirmation } from './bank-schemas';
import {
  NewRefund,
  NotificationReceipt,
  PaymentAnswer,
  PaymentForm,
  PaymentReturn,
  StaffPaymentAnswer,
} from './schemas';

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
