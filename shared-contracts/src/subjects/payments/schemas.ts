import { z } from 'zod';
import { Id, IsoTime, Line, line, Rand } from '../../wire/fields';
import { BankAccount } from './settings-schemas';
import { isOnGiftCard } from './state';
import {
  FACT_SOURCES,
  PAYMENT_FACT_KINDS,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PAYMENT_STATES,
  PROOF_TYPES,
  REFUND_STATES,
} from './vocabulary';

/** Payment method that the shop currently accepts; without a provider it is settled after the order. */
export const OfferedMethod = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  /** Provider whose page is used for payment; null if none is used. */
  provider: z.enum(PAYMENT_PROVIDERS).nullable(),
});

export const PaymentMethods = z.strictObject({
  /** Methods in display order; the first one is preselected. */
  methods: z.array(OfferedMethod),
  /** Account for manual transfers; null if they are not accepted. */
  account: BankAccount.nullable(),
});

/** File with which a shopper shows that the money was sent; it does not count as a payment. */
export const PaymentProof = z.strictObject({
  id: Id,
  type: z.enum(PROOF_TYPES),
  /** Size in bytes. */
  size: z.int().min(1),
  receivedAt: IsoTime,
});

/** Instructions for transferring the outstanding amount of an order. */
export const BankTransfer = z.strictObject({
  account: BankAccount,
  /** Reference that the transfer must contain: the order's number. */
  reference: z.string(),
  /** Outstanding amount. */
  amount: Rand,
  /** Proofs received so far, oldest first. */
  proofs: z.array(PaymentProof),
});

/** Proofs of an order, after another one was received. */
export const PaymentProofs = z.strictObject({ proofs: z.array(PaymentProof) });

/** Reference as it appears on a bank statement. */
const StatementReference = line(80)
  .min(1)
  .refine((name) => !isOnGiftCard(name), 'must be a reference of the bank');

/** Payment that staff found on the bank statement. */
export const ReceiptBody = z.strictObject({
  amount: Rand.refine((amount) => amount > 0, 'must be more than nothing'),
  /** As on the statement, or altered to differ from earlier ones. */
  reference: StatementReference,
  /** Date on the statement, in South Africa. */
  receivedOn: z.iso.date(),
  /** Unique for each receipt; a request with a known key is treated as a repeat. */
  idempotencyKey: Id,
});

/** Transfer with which staff paid a refund. */
export const RefundConfirmation = z.strictObject({ reference: StatementReference });

export type OfferedMethod = z.infer<typeof OfferedMethod>;
export type PaymentMethods = z.infer<typeof PaymentMethods>;
export type PaymentProof = z.infer<typeof PaymentProof>;
export type BankTransfer = z.infer<typeof BankTransfer>;
export type ReceiptBody = z.infer<typeof ReceiptBody>;

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
export const PaymentAnswer = z.strictObject({ payment: OrderPayment.nullable() });

/** Form that takes the shopper's browser to the provider's page. */
export const PaymentForm = z.strictObject({
  method: z.enum(['POST', 'GET']),
  action: z.url(),
  fields: z.record(z.string(), z.string()),
});

/** Page that the browser goes to next; the `location` header names it too. */
export const PaymentReturn = z.strictObject({ location: z.string() });

export const NotificationReceipt = z.strictObject({ received: z.literal(true) });

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

export const StaffPaymentAnswer = z.strictObject({ payment: StaffPayment.nullable() });

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
