import { randomUUID } from 'node:crypto';
import { formatRand, PROVIDER_WORDS, toRand } from '@nara/shared-contracts/rules';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#platform/database';
import { Refusal } from '#platform/http';
import { type Context, tell } from '#platform/subject';
import { firstAttempt } from '#platform/work';
import { addToTimeline, markPaid } from '#selling/orders';
import { type Ledger, lockLedger } from './ledger';
import { refundQueue } from './refunds/refund-queue';
import { type RefundDue, refundOfAll, type Settlement, settlementOf } from './settlement';
import type { PaymentRefundTable } from './tables';

/** Why an order that ended cannot be taken up again although it was paid. */
const GONE = ['out-of-stock', 'promotion-used-up'];

/**
 * Does what has to happen because of what is known of an order's payment: the order goes on, or money is given back. May
 * be repeated at any time. Rule: docs/product/payments.md, "Settlement".
 */
export async function settle(context: Context, orderId: string): Promise<void> {
  const { database, logSystem } = context;
  try {
    const settled = await database.transaction((tx) => settleIn(context, tx, orderId));
    // Whoever transfers by hand may pay more than the amount: what is over goes back once the order is paid.
    if (settled === 'paid') await database.transaction((tx) => settleIn(context, tx, orderId));
  } catch (fault) {
    if (!(fault instanceof Refusal) || !GONE.includes(fault.code)) throw fault;
    // Paid too late: somebody else has the pieces, or the last use of its promotion.
    await database.transaction(async (tx) => {
      const ledger = await lockLedger(tx, orderId);
      if (ledger?.order.status !== 'cancelled') return;
      const due = refundOfAll(
        ledger.facts,
        await findAsked(tx, orderId),
        fault.code === 'out-of-stock' ? 'Paid after the pieces were sold' : 'Paid after its promotion was used up',
      );
      await askForRefunds(context, tx, ledger, due);
    });
    logSystem({
      level: 'warning',
      service: 'PaymentGateway',
      message: `Paid after its ${fault.code === 'out-of-stock' ? 'pieces were sold' : 'promotion was used up'}: the money is given back`,
      orderId,
    });
  }
  context.get(refundQueue).nudge();
}

async function settleIn(context: Context, tx: Kysely<Tables>, orderId: string): Promise<Settlement['kind']> {
  const ledger = await lockLedger(tx, orderId);
  if (!ledger) return 'nothing';
  const { order, payment, facts } = ledger;
  const asked = await findAsked(tx, orderId);
  const settlement = settlementOf({ order, amountCents: payment.amount_cents, facts, asked });
  if (settlement.kind === 'refund') await askForRefunds(context, tx, ledger, settlement);
  if (settlement.kind === 'paid') {
    const amount = formatRand(toRand(payment.amount_cents));
    await markPaid(context, tx, order, context.now(), `${amount} paid by ${PROVIDER_WORDS[payment.provider]}`);
  }
  return settlement.kind;
}

/** The shop's own refunds. */
const OWN = { request: null, author: null } as const;

/** Lists the refunds that are made or will be. */
export const findAsked = (tx: Kysely<Tables>, orderId: string): Promise<Selectable<PaymentRefundTable>[]> =>
  tx
    .selectFrom('payment_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '!=', 'refused')
    .execute();

/**
 * Has money given back by the queue, inside the transaction `tx`; `request` is the key of what staff or a return asked for,
 * and `author` who did.
 */
export async function askForRefunds(
  context: Context,
  tx: Kysely<Tables>,
  { order, payment }: Pick<Ledger, 'order' | 'payment'>,
  { refunds, reason }: { refunds: readonly RefundDue[]; reason: string },
  { request, author }: { request: string; author: string } | { request: null; author: null } = OWN,
): Promise<void> {
  const at = context.now();
  for (const { capture, cents } of refunds) {
    await tx
      .insertInto('payment_refunds')
      .values({
        id: randomUUID(),
        order_id: order.id,
        capture,
        cents,
        reason,
        // No provider gives back what came by bank transfer: staff do.
        state: payment.provider === 'bank' ? 'by-hand' : 'waiting',
        asked_at: null,
        reference: null,
        request,
        ...firstAttempt(at),
      })
      .execute();
    const amount = formatRand(toRand(cents));
    const message = author
      ? `${author} has ${amount} given back: ${reason}`
      : `${amount} to be given back: ${reason.toLowerCase()}`;
    await addToTimeline(tx, order.id, at, { type: 'payment.refund-due', message });
  }
  tell(context, tx, 'order.updated', order.id);
}
