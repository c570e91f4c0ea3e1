import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { addToTimeline, loadOrder } from '#selling/orders';
import { type Asker, allowMoneyOut, orAsk } from '#staff/approvals';
import { type Author, recordAudit } from '#staff/audit';
import { moreThanHeld, nothingHeld, refundConfirmed, refundNotFound, refundUnderWay } from '../errors';
import { addFacts, findAsked, lockLedger } from '../ledger';
import { type Refund, refunds } from '../queues';
import { heldOf } from '../settlement';
import { findGivenBack, findRequest, linesOf, requireLeft, toSold } from './give-back';
import { isUncertain, refundQueue } from './refund-queue';

/** Refund to retry, in the form that waits for a second person. */
export interface RefundRetry {
  orderId: string;
  id: string;
}

/** Retries a refund, or asks for a second person if it requires one. Throws as `retryRefund` and `orAsk` do. */
export function retryOrAsk(context: Context, retry: RefundRetry, author: Author): Promise<void> {
  const summaryOf = (amount: string) =>
    `Retry giving back ${amount} of order ${retry.orderId}, which may have been made already`;
  return orAsk(context, { subject: retry.id, summaryOf, input: retry }, author, () =>
    retryRefund(context, retry, author),
  );
}

/**
 * Retries a refund that the provider refused, or that staff did not find in the provider's dashboard. Any other refund
 * stays unchanged. After a refusal, the provider is first asked whether it made the refund after all. Throws 404
 * `refund-not-found`, 409 if its money or pieces were refunded in another way, and as `allowMoneyOut` does. `asked` is
 * present if a second person approved it.
 */
export async function retryRefund(
  context: Context,
  { orderId, id }: RefundRetry,
  author: Author,
  asked?: Asker,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const refund = await lockRefund(tx, orderId, id);
    const isOpen = isUncertain(refund, author.at);
    if (refund.state !== 'refused' && !isOpen) return;
    if (isOpen) {
      // The provider may have made it already, so that this is another one.
      const movement = { kind: 'refund-retry', subject: orderId, cents: refund.cents } as const;
      await allowMoneyOut(context, tx, movement, author, asked);
    } else {
      await requireOpen(tx, refund);
    }
    await refunds.makeDue(tx, id, author.at);
    // Staff saw at the provider that it was not made, so it may be requested like a new one.
    const change = { last_error: null, ...(isOpen && { asked_at: null }) };
    await tx.updateTable('payment_refunds').set(change).where('id', '=', id).execute();
    await note(tx, author, refund, 'order.refund-retry');
    notifyScreens(context, tx, 'order.updated', orderId);
  });
  context.get(refundQueue).nudge();
}

/**
 * Records that staff refunded the money themselves, by bank transfer or by hand after the provider refused, or that
 * they saw at the provider that the refund was made. Idempotent for the same reference. Throws 404 `refund-not-found`,
 * 409 `refund-confirmed` if it was confirmed with another reference, 409 `refund-under-way` if the provider is making
 * it, and 409 if its money or pieces were refunded in another way. Rule: docs/product/payments.md, "Refunds".
 */
export const confirmRefund = (
  context: Context,
  orderId: string,
  { id, reference }: { id: string; reference: string },
  author: Author,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const refund = await lockRefund(tx, orderId, id);
    if (refund.state === 'made') {
      if (refund.reference === reference) return;
      throw refundConfirmed(refund.reference ?? '');
    }
    if (refund.state === 'waiting' && !isUncertain(refund, author.at)) throw refundUnderWay();
    if (refund.state === 'refused') await requireOpen(tx, refund);
    const { cents } = refund;
    await tx.updateTable('payment_refunds').set({ reference, last_error: null }).where('id', '=', id).execute();
    await refunds.finish(tx, id, author.at);
    const fact = { kind: 'refunded', refund: id, cents } as const;
    await addFacts(context, tx, orderId, [{ fact, source: 'staff', checks: [reference] }]);
    const how = refund.state === 'by-hand' ? 'by EFT' : 'by hand';
    const message = `${author.staff.name} gave ${formatRand(toRand(cents))} back ${how}`;
    await addToTimeline(tx, orderId, author.at, { type: 'payment.refunded', message });
    await note(tx, author, refund, 'order.refund-by-hand', { reference });
  });

/** Locks the order of a refund, and reads the refund. */
async function lockRefund(tx: Kysely<Tables>, orderId: string, id: string): Promise<Refund> {
  await lockLedger(tx, orderId);
  const refund = await tx
    .selectFrom('payment_refunds')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!refund) throw refundNotFound();
  return refund;
}

/** Throws if the money or pieces of a refused refund were meanwhile refunded in another way. */
async function requireOpen(tx: Kysely<Tables>, { order_id, capture, cents, request }: Refund): Promise<void> {
  const ledger = await lockLedger(tx, order_id);
  if (!ledger) throw nothingHeld();
  const wish = request === null ? undefined : await findRequest(tx, request);
  if (wish) {
    const sold = toSold(await loadOrder({ kysely: tx }, order_id));
    const before = await findGivenBack(tx, order_id, wish.key);
    requireLeft(sold, before, { lines: linesOf(wish), delivery: wish.delivery === 1 });
  }
  const held = heldOf(ledger.facts, await findAsked(tx, order_id), capture);
  if (cents > held) throw moreThanHeld(toRand(held));
}

const note = (
  tx: Kysely<Tables>,
  author: Author,
  { order_id, cents }: Refund,
  action: 'order.refund-by-hand' | 'order.refund-retry',
  more: { reference?: string } = {},
): Promise<void> =>
  recordAudit(tx, author, {
    action,
    subject: order_id,
    before: null,
    after: { refund: formatRand(toRand(cents)), ...more },
  });
