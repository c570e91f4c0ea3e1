import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { OrderId } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { NotificationReceipt, PaymentAnswer, PaymentForm, StaffPaymentAnswer } from './schemas';

const params = z.strictObject({ id: OrderId });

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
    access: PERMISSIONS.orders.roles,
    summary: 'The payment of one order with its ledger and refunds',
    params,
    response: StaffPaymentAnswer,
  },
});
