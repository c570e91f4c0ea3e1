import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, OrderId } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  NewRefund,
  NotificationReceipt,
  PaymentAnswer,
  PaymentForm,
  PaymentReturn,
  RefundConfirmation,
  StaffPaymentAnswer,
} from './schemas';
import { HOSTED_PROVIDERS } from './vocabulary';

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
  notify: {
    method: 'POST',
    path: '/api/payments/:provider/notifications',
    access: 'public',
    perMinute: 6000,
    summary:
      "The provider's notifications, which are checked by signature, source, amount and a question to the provider",
    params: z.strictObject({ provider: z.enum(HOSTED_PROVIDERS) }),
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
