import { z } from 'zod';
import { Id, IsoTime, Line, Rand, typed } from '../../wire/fields';
import { isOnGiftCard } from './state';
import { BankAccount } from './terms-schemas';
import { PAYMENT_METHODS, PAYMENT_PROVIDERS, PROOF_TYPES } from './vocabulary';

/** A way to pay that the shop takes now; without a provider it is settled after the order. */
export const OfferedMethod = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  /** On whose page it is paid; null when it is not paid on a page. */
  provider: z.enum(PAYMENT_PROVIDERS).nullable(),
});

export const PaymentMethods = z.strictObject({
  /** In the order in which the shop offers them; the first is the one to begin with. */
  methods: z.array(OfferedMethod),
  /** The account for transfers by hand; null when none are taken. */
  account: BankAccount.nullable(),
});

/** A file by which a shopper shows that the money was sent; it pays nothing. */
export const PaymentProof = z.strictObject({
  id: Id,
  type: z.enum(PROOF_TYPES),
  /** Size in bytes. */
  size: z.int().min(1),
  receivedAt: IsoTime,
});

/** How to transfer what is still to be paid of an order. */
export const BankTransfer = z.strictObject({
  account: BankAccount,
  /** What the transfer has to name: the order's number. */
  reference: z.string(),
  /** What is left to pay. */
  amount: Rand,
  /** Proofs received so far, the oldest first. */
  proofs: z.array(PaymentProof),
});

/** Proofs of an order, after one more was received. */
export const PaymentProofs = z.strictObject({ proofs: z.array(PaymentProof) });

/** A reference as a bank statement has it. */
const StatementReference = typed(Line.max(80)).refine((name) => !isOnGiftCard(name), 'must be a reference of the bank');

/** Money that staff found on the bank statement. */
export const ReceiptBody = z.strictObject({
  amount: Rand.refine((amount) => amount > 0, 'must be more than nothing'),
  /** As the statement has it, or made distinct from earlier ones. */
  reference: StatementReference,
  /** Day of the statement, in South Africa. */
  receivedOn: z.iso.date(),
  /** New for each receipt: one that is sent again is the same. */
  idempotencyKey: Id,
});

/** The transfer by which staff made a refund. */
export const RefundConfirmation = z.strictObject({ reference: StatementReference });

export type OfferedMethod = z.infer<typeof OfferedMethod>;
export type PaymentMethods = z.infer<typeof PaymentMethods>;
export type PaymentProof = z.infer<typeof PaymentProof>;
export type BankTransfer = z.infer<typeof BankTransfer>;
export type ReceiptBody = z.infer<typeof ReceiptBody>;
