import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, OrderId } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { PaymentMethods, PaymentProofs, ReceiptBody, RefundConfirmation } from './bank-schemas';
import { NotificationReceipt, PaymentAnswer, PaymentForm, StaffPaymentAnswer } from './schemas';

const params = z.strictObject({ id: OrderId });

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
    method: 'POST',
    path: '/api/payments/payfast/notifications',
    access: 'public',
    perMinute: 6000,
    summary: "Payfast's notifications, which are checked by signature, source, amount and a question to Payfast",
    body: 'application/x-www-form-urlencoded',
    response: NotificationReceipt,
  },
});

export const adminPaymentsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/api/admin/orders/:id/payment',
    access: PERMISSIONS.orders.roles,
    summary: 'The payment of one order with its ledger and refunds',
    params,
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
    summary: 'Confirm that a refund by bank transfer was made; the same confirmation again changes nothing',
    params: params.extend({ refund: Id }),
    body: RefundConfirmation,
    response: StaffPaymentAnswer,
  },
});
