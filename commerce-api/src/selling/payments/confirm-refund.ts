import { formatRand, toRand } from '@nara/shared-contracts/rules';
import type { Context } from '#platform/subject';
import { addToTimeline } from '#selling/orders';
import { type Author, recordAudit } from '#staff/audit';
import { addFacts, lockLedger } from './ledger';
import { refunds } from './queues';
import { refundConfirmed, refundNotByHand, refundNotFound } from './refusals';

/**
 * Records that staff made a refund by bank transfer; the same confirmation again changes nothing. Throws 404
 * `refund-not-found`, 409 `refund-not-by-hand` for one that a provider makes, and 409 `refund-confirmed` for one that was
 * confirmed with another reference. Rule: docs/product/payments.md, "Refunds".
 */
export function confirmRefund(
  context: Context,
  { orderId, refundId, reference }: { orderId: string; refundId: string; reference: string },
  author: Author,
): Promise<void> {
  const { at, staff } = author;
  return context.database.transaction(async (tx) => {
    const ledger = await lockLedger(tx, orderId);
    const refund = await tx
      .selectFrom('payment_refunds')
      .selectAll()
      .where('id', '=', refundId)
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (!ledger || !refund) throw refundNotFound();
    if (ledger.payment.provider !== 'bank') throw refundNotByHand();
    if (refund.state === 'made') {
      if (refund.reference === reference) return;
      throw refundConfirmed(refund.reference ?? '');
    }
    const { cents } = refund;
    await addFacts(context, tx, orderId, [
      { fact: { kind: 'refunded', refund: refundId, cents }, source: 'staff', checks: [reference] },
    ]);
    await tx.updateTable('payment_refunds').set({ reference }).where('id', '=', refundId).execute();
    await refunds.finish(tx, refundId, at);
    const amount = toRand(cents);
    const message = `${staff.name} gave ${formatRand(amount)} back by EFT`;
    await addToTimeline(tx, orderId, at, { type: 'payment.refunded', message });
    await recordAudit(tx, author, {
      action: 'payment.refund',
      subject: orderId,
      before: null,
      after: { refund: refundId, amount, reference },
    });
  });
}
