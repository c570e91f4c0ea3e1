import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, OrderId } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  NewRefund,
  NotificationReceipt,
  PaymentAnswer,
  PaymentForm,
  RefundConfirmation,
  StaffPaymentAnswer,
} from './schemas';

const params = z.strictObject({ id: OrderId });
const refundParams = z.strictObject({ id: OrderId, refund: Id });

export const paymentsEndpoints = defineEndpoints({
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
    // Whoever works with live orders reads it; the back office alone gives money back.
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
  confirmRefund: {
    method: 'POST',
    path: '/api/admin/orders/:id/payment/refunds/:refund/confirmation',
    access: PERMISSIONS.orders.roles,
    summary: 'Record that a refund was paid by hand which the provider refused (audited)',
    params: refundParams,
    body: RefundConfirmation,
    response: StaffPaymentAnswer,
  },
});
