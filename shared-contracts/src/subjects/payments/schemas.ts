import { z } from 'zod';
import { IsoTime, Rand } from '../../wire/fields';
import { BankTransfer, PaymentProof } from './bank-schemas';
import { FACT_SOURCES, PAYMENT_PROVIDERS, PAYMENT_STATES, REFUND_STATES } from './vocabulary';

/** How the payment of an order stands, as its shopper may know. */
export const OrderPayment = z.strictObject({
  state: z.enum(PAYMENT_STATES),
  provider: z.enum(PAYMENT_PROVIDERS),
  amount: Rand,
  refunded: Rand,
  /** End of the time in which the pieces are held for it; null once it is paid or the order has ended. */
  payBy: IsoTime.nullable(),
  /** True while the shopper can be sent to the provider. */
  canPay: z.boolean(),
  /** Set while a payment by bank transfer is due. */
  transfer: BankTransfer.optional(),
});

/** Null for an order that is not paid here. */
export const PaymentAnswer = z.strictObject({ payment: OrderPayment.nullable() });

/** The form that takes the shopper's browser to the provider's page. */
export const PaymentForm = z.strictObject({
  method: z.enum(['POST', 'GET']),
  action: z.url(),
  fields: z.record(z.string(), z.string()),
});

export const NotificationReceipt = z.strictObject({ received: z.literal(true) });

/** What became known of a payment: when, from whom, and how it was verified. */
export const RecordedFact = z.strictObject({
  at: IsoTime,
  kind: z.string(),
  /** The attempt, capture, refund or dispute that it is about; empty where there is none. */
  name: z.string(),
  amount: Rand.nullable(),
  source: z.enum(FACT_SOURCES),
  checks: z.array(z.string()),
});

export const PaymentRefund = z.strictObject({
  id: z.string(),
  amount: Rand,
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  reference: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: IsoTime,
  /** Set for one that staff make by bank transfer and confirm. */
  isByHand: z.literal(true).optional(),
});

/** A payment with its ledger, for staff. */
export const StaffPayment = OrderPayment.extend({
  captured: Rand,
  fees: Rand,
  facts: z.array(RecordedFact),
  refunds: z.array(PaymentRefund),
  /** Files by which the shopper shows a transfer; the oldest first. */
  proofs: z.array(PaymentProof),
});

export const StaffPaymentAnswer = z.strictObject({ payment: StaffPayment.nullable() });

export type OrderPayment = z.infer<typeof OrderPayment>;
export type PaymentForm = z.infer<typeof PaymentForm>;
export type StaffPayment = z.infer<typeof StaffPayment>;
