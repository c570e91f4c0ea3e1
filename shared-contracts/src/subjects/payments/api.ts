import { z } from 'zod';
import { IsoTime, Line, Rand, Id, OrderId } from '../../wire/fields';
import { BankTransfer, PaymentProof, PaymentMethods, PaymentProofs, ReceiptBody, RefundConfirmation } from './bank-schemas';
import { FACT_SOURCES, PAYMENT_FACT_KINDS, PAYMENT_PROVIDERS, PAYMENT_STATES, REFUND_STATES } from './vocabulary';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';

export { BankTransfer, OfferedMethod, PaymentMethods, PaymentProof, ReceiptBody } from './bank-schemas';
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

/** State of an order's payment, as its shopper may see it. */
export const OrderPayment = z.strictObject({
  state: z.enum(PAYMENT_STATES),
  provider: z.enum(PAYMENT_PROVIDERS),
  amount: Rand,
  refunded: Rand,
  /** Time until which the pieces are held for it; null after it is paid or the order has ended. */
  payBy: IsoTime.nullable(),
  /** True while the shopper can be sent to the provider. */
  canPay: z.boolean(),
  /** Part of the amount that gift cards currently pay; omitted if there is none. */
  byGiftCard: Rand.optional(),
  /** Set while a payment by bank transfer is due. */
  transfer: BankTransfer.optional(),
});

/** Null for an order that is not paid here. */
const PaymentAnswer = z.strictObject({ payment: OrderPayment.nullable() });

/** Form that takes the shopper's browser to the provider's page. */
export const PaymentForm = z.strictObject({
  method: z.enum(['POST', 'GET']),
  action: z.url(),
  fields: z.record(z.string(), z.string()),
});

/** Page that the browser goes to next; the `location` header names it too. */
const PaymentReturn = z.strictObject({ location: z.string() });

const NotificationReceipt = z.strictObject({ received: z.literal(true) });

/** Fact about a payment: its time, its source, and how it was verified. */
const RecordedFact = z.strictObject({
  at: IsoTime,
  kind: z.enum(PAYMENT_FACT_KINDS),
  /** Attempt, capture, refund or dispute that it concerns; empty if there is none. */
  name: z.string(),
  amount: Rand.nullable(),
  source: z.enum(FACT_SOURCES),
  checks: z.array(z.string()),
  /** Page of the transaction at the provider, if there is one. */
  url: z.url().nullable(),
});

const PaymentRefund = z.strictObject({
  id: z.string(),
  amount: Rand,
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  reference: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: IsoTime,
  /** Set for a refund that staff make by bank transfer and confirm. */
  isByHand: z.literal(true).optional(),
  /**
   * Set for a refund whose outcome the provider does not report. Staff check at the provider, then confirm the refund
   * or have it retried.
   */
  isUncertain: z.literal(true).optional(),
});

const LinePieces = z.strictObject({ line: z.int().min(0).max(99), quantity: z.int().min(1).max(1000) });

/** Payment with its ledger, for staff. */
export const StaffPayment = OrderPayment.extend({
  captured: Rand,
  fees: Rand,
  facts: z.array(RecordedFact),
  refunds: z.array(PaymentRefund),
  /** Amount that staff can still refund: the amount held, minus refunds that wait. */
  refundable: Rand,
  /** Pieces and delivery that were refunded, including refunds that wait. */
  givenBack: z.strictObject({ lines: z.array(LinePieces), delivery: z.boolean() }),
  /** Files with which the shopper proves a transfer, oldest first. */
  proofs: z.array(PaymentProof),
});

const StaffPaymentAnswer = z.strictObject({ payment: StaffPayment.nullable() });

/** Refund for pieces and delivery, or of a free amount. */
export const NewRefund = z
  .strictObject({
    /** Idempotency key made by the client: a repeated key returns the same refund. */
    key: z.uuid(),
    lines: z.array(LinePieces).max(100),
    delivery: z.boolean(),
    /** Free amount; only without lines and delivery. */
    amount: Rand.optional(),
    reason: Line,
  })
  .refine(({ lines, delivery, amount }) => (lines.length > 0 || delivery) === (amount === undefined), {
    path: ['amount'],
    message: 'must be given without lines and delivery, and only then',
  })
  .refine(({ amount }) => amount !== 0, { path: ['amount'], message: 'must be more than nothing' })
  .refine(({ lines }) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    path: ['lines'],
    message: 'must name each line once',
  });

export type NewRefund = z.infer<typeof NewRefund>;
export type OrderPayment = z.infer<typeof OrderPayment>;
export type PaymentForm = z.infer<typeof PaymentForm>;
export type StaffPayment = z.infer<typeof StaffPayment>;

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
