import { createHash, randomUUID } from 'node:crypto';
import type { BankTransfer, PaymentProof } from '@nara/shared-contracts/api/payments';
import { MAX_PROOFS, PROOF_TYPES } from '@nara/shared-contracts/rules/payments';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely, Selectable } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import { fileTypeOf } from '#platform/file-types';
import { NamedFile } from '#platform/http';
import { type Context, type Holding, notifyScreens } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import { addToTimeline } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { notAProof, notPayable, proofNotFound, tooManyProofs } from '../errors';
import { lockLedger } from '../ledger';
import { readMeans } from '../rules';
import type { PaymentProofTable, PaymentTable } from '../tables';

/**
 * Time (ms) for which proofs are kept, unless their order is erased earlier: five years, as tax law requires of
 * records.
 */
export const PROOFS_KEPT_MS = 5 * 366 * DAY_MS;

const toProof = ({ id, type, size, created_at }: Omit<PaymentProofTable, 'content'>): PaymentProof => ({
  id,
  type,
  size,
  receivedAt: toIso(created_at),
});

/** Lists the proofs of an order's payment without their content, the oldest first. */
export async function findProofs(db: Kysely<Tables>, orderId: string): Promise<PaymentProof[]> {
  const proofs = await db
    .selectFrom('payment_proofs')
    .select(['id', 'order_id', 'type', 'size', 'sha256', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return proofs.map(toProof);
}

/**
 * Saves a proof of a bank transfer; the same file is saved only once. Throws 415 `not-a-proof`, 409 `not-payable` if
 * the order has nothing to transfer, and 409 `too-many-proofs`. Rule: docs/product/payments.md, "EFT by hand".
 */
export async function addProof(context: Context, orderId: string, content: Buffer): Promise<PaymentProof[]> {
  const found = fileTypeOf(content);
  const type = PROOF_TYPES.find((each) => each === found);
  if (!type) throw notAProof();
  const sha256 = createHash('sha256').update(content).digest('hex');
  return context.database.transaction(async (tx) => {
    const ledger = await lockLedger(tx, orderId);
    if (ledger?.payment.provider !== 'bank' || ledger.order.erased_at !== null) throw notPayable();
    if (ledger.payment.captured_cents >= ledger.payment.amount_cents) throw notPayable();
    const known = await tx.selectFrom('payment_proofs').select('sha256').where('order_id', '=', orderId).execute();
    if (known.some((proof) => proof.sha256 === sha256)) return findProofs(tx, orderId);
    if (known.length >= MAX_PROOFS) throw tooManyProofs(MAX_PROOFS);
    const created_at = context.now();
    await tx
      .insertInto('payment_proofs')
      .values({ id: randomUUID(), order_id: orderId, type, size: content.length, sha256, created_at, content })
      .execute();
    await addToTimeline(tx, orderId, created_at, {
      type: 'payment.proof',
      message: 'The shopper sent a proof of payment, which pays nothing by itself',
    });
    notifyScreens(context, tx, 'order.updated', orderId);
    return findProofs(tx, orderId);
  });
}

/** Returns a proof as a file. Throws 404 `proof-not-found`. */
export async function readProof(db: Kysely<Tables>, orderId: string, id: string): Promise<NamedFile> {
  const proof = await db
    .selectFrom('payment_proofs')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!proof) throw proofNotFound();
  const [, extension] = proof.type.split('/');
  return new NamedFile(`${orderId}-proof-${id.slice(0, 8)}.${extension}`, proof.content);
}

/**
 * Proofs contain the name and account of their shopper. An export lists them. Staff add the files, which a text export
 * cannot contain.
 */
export const proofHolding: Holding = {
  table: 'payment_proofs',
  title: 'Proofs of payment',
  async find(db, { orderIds }) {
    const proofs = await db
      .selectFrom('payment_proofs')
      .select(['order_id', 'type', 'size', 'sha256', 'created_at'])
      .where(isAmong('order_id', orderIds))
      .orderBy('created_at')
      .execute();
    return proofs.map(({ order_id, type, size, sha256, created_at }) => ({
      Order: order_id,
      Received: toIso(created_at),
      Type: type,
      Bytes: String(size),
      'SHA-256': sha256,
    }));
  },
  erase: (_context, tx, { orderIds }) => tx.deleteFrom('payment_proofs').where(isAmong('order_id', orderIds)).execute(),
};

/**
 * Returns the details of the transfer that is still due for an order; undefined if nothing is left to pay, or not by
 * transfer.
 */
export async function transferOf(
  context: Context,
  order: OrderTable,
  { provider, amount_cents, captured_cents }: Selectable<PaymentTable>,
): Promise<BankTransfer | undefined> {
  const left = amount_cents - captured_cents;
  const hasEnded = order.status === 'cancelled' || order.status === 'refunded';
  if (provider !== 'bank' || left <= 0 || hasEnded) return undefined;
  const [{ account }, proofs] = await Promise.all([readMeans(context), findProofs(context.database.kysely, order.id)]);
  return { account, reference: order.id, amount: toRand(left), proofs };
}
