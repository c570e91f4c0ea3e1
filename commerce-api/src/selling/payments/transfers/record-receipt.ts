import type { ReceiptBody } from '@nara/shared-contracts';
import { formatRand, toCents } from '@nara/shared-contracts/rules';
import type { Context } from '#platform/subject';
import { southAfricanDate } from '#platform/time';
import { addToTimeline } from '#selling/orders';
import { type Author, recordAudit } from '#staff/audit';
import { addFacts, lockLedger } from '../ledger';
import { notByBank, receiptDiffers, receiptRecorded, receivedInFuture } from '../refusals';
import { settle } from '../settle';

/**
 * Records money that staff found on the bank statement, and acts on it. Partial amounts add up, and the same receipt
 * counts once. Throws 409 `not-by-bank`, `receipt-recorded` if another receipt of the order has the reference,
 * `receipt-differs` if the key was used for a different receipt, and `received-in-future`. Rule:
 * docs/product/payments.md, "EFT by hand".
 */
export async function recordReceipt(
  context: Context,
  orderId: string,
  { amount, reference, receivedOn, idempotencyKey }: ReceiptBody,
  author: Author,
): Promise<void> {
  const { at, staff } = author;
  const cents = toCents(amount);
  if (receivedOn > southAfricanDate(at)) throw receivedInFuture();
  await context.database.transaction(async (tx) => {
    const ledger = await lockLedger(tx, orderId);
    if (ledger?.payment.provider !== 'bank') throw notByBank();
    const receipts = await tx.selectFrom('payment_receipts').selectAll().where('order_id', '=', orderId).execute();
    const same = receipts.find(({ idempotency_key }) => idempotency_key === idempotencyKey);
    if (same) {
      if (same.cents === cents && same.reference === reference && same.received_on === receivedOn) return;
      throw receiptDiffers();
    }
    if (receipts.some((receipt) => receipt.reference === reference)) throw receiptRecorded(reference);
    await tx
      .insertInto('payment_receipts')
      .values({
        order_id: orderId,
        idempotency_key: idempotencyKey,
        reference,
        cents,
        received_on: receivedOn,
        recorded_by: staff.name,
        created_at: at,
      })
      .execute();
    await addFacts(context, tx, orderId, [
      { fact: { kind: 'captured', capture: reference, cents }, source: 'staff', checks: ['statement reference'] },
    ]);
    const message = `${staff.name} recorded ${formatRand(amount)} received by EFT on ${receivedOn}`;
    await addToTimeline(tx, orderId, at, { type: 'payment.received', message });
    await recordAudit(tx, author, {
      action: 'payment.receipt',
      subject: orderId,
      before: null,
      after: { amount, reference, receivedOn },
    });
  });
  // Also for a receipt that was already recorded: the server may have stopped in between.
  await settle(context, orderId);
}
