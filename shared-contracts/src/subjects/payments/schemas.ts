import { z } from 'zod';
import { IsoTime, Line, Rand } from '../../wire/fields';
import { BankTransfer, PaymentProof } from './bank-schemas';
import { FACT_SOURCES, PAYMENT_FACT_KINDS, PAYMENT_PROVIDERS, PAYMENT_STATES, REFUND_STATES } from './vocabulary';

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
  /** What gift cards pay of the amount now; left out without any. */
  byGiftCard: Rand.optional(),
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

/** The page that the browser goes on to, which the header `location` names too. */
export const PaymentReturn = z.strictObject({ location: z.string() });

export const NotificationReceipt = z.strictObject({ received: z.literal(true) });

/** What became known of a payment: when, from whom, and how it was verified. */
export const RecordedFact = z.strictObject({
  at: IsoTime,
  kind: z.enum(PAYMENT_FACT_KINDS),
  /** The attempt, capture, refund or dispute that it is about; empty where there is none. */
  name: z.string(),
  amount: Rand.nullable(),
  source: z.enum(FACT_SOURCES),
  checks: z.array(z.string()),
  /** Page of the transaction at the provider, where it has one. */
  url: z.url().nullable(),
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
  /** Set for one of which the provider does not say whether it was made: staff look there, and confirm it or have it tried again. */
  isUncertain: z.literal(true).optional(),
});

const LinePieces = z.strictObject({ line: z.int().min(0).max(99), quantity: z.int().min(1).max(1000) });

/** A payment with its ledger, for staff. */
export const StaffPayment = OrderPayment.extend({
  captured: Rand,
  fees: Rand,
  facts: z.array(RecordedFact),
  refunds: z.array(PaymentRefund),
  /** What staff may still give back: what is held beside refunds that wait. */
  refundable: Rand,
  /** Pieces and delivery that were given back by line, made or waiting. */
  givenBack: z.strictObject({ lines: z.array(LinePieces), delivery: z.boolean() }),
  /** Files by which the shopper shows a transfer; the oldest first. */
  proofs: z.array(PaymentProof),
});

export const StaffPaymentAnswer = z.strictObject({ payment: StaffPayment.nullable() });

/** Money to give back: for pieces and delivery, or a free amount. */
export const NewRefund = z
  .strictObject({
    /** Made by the client: the same one again answers the same refund. */
    key: z.uuid(),
    lines: z.array(LinePieces).max(100),
    delivery: z.boolean(),
    /** Free amount; without lines and delivery. */
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

/** Reference of a refund that was paid by hand, as the bank shows it. */
export type NewRefund = z.infer<typeof NewRefund>;
export type OrderPayment = z.infer<typeof OrderPayment>;
export type PaymentForm = z.infer<typeof PaymentForm>;
export type StaffPayment = z.infer<typeof StaffPayment>;
