import { z } from 'zod';
import { Id, IsoTime, line, Rand } from '../../wire/fields';
import { isOnGiftCard } from './state';
import { BankAccount } from './terms-schemas';
import { PAYMENT_METHODS, PAYMENT_PROVIDERS, PROOF_TYPES } from './vocabulary';

/** Payment method that the shop currently accepts; without a provider it is settled after the order. */
export const OfferedMethod = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  /** Provider whose page is used for payment; null if none is used. */
  provider: z.enum(PAYMENT_PROVIDERS).nullable(),
});

export const PaymentMethods = z.strictObject({
  /** In display order; the first one is preselected. */
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
