import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import { type Context, notifyScreens } from '#platform/subject';
import { type LeasedQueue, leasedQueue } from '#platform/work';
import { addToTimeline } from '#selling/orders';
import { addFacts } from '../ledger';
import { paymentProvider, type RefundOutcome } from '../provider';
import { CALL_LEASE_MS, type Refund, refunds } from '../queues';

/**
 * Time (ms) within which a provider lists a refund that it made. A refund that is not listed is not requested again
 * before that.
 */
const LISTED_WITHIN_MS = 15 * 60_000;

/** Error of a refund whose outcome the provider does not report. */
const NOT_SAID = 'The provider does not say whether it was made';

/**
 * Tells whether staff must check at the provider whether a refund was made, because the provider does not report it and
 * no worker is asking at `now` (epoch ms). Rule: docs/product/payments.md, "Refunds".
 */
export const isUncertain = (
  { state, asked_at, last_error, leased_until }: Pick<Refund, 'state' | 'asked_at' | 'last_error' | 'leased_until'>,
  now: number,
): boolean =>
  state === 'waiting' &&
  asked_at !== null &&
  now - asked_at >= LISTED_WITHIN_MS &&
  last_error === NOT_SAID &&
  leased_until <= now;

/**
 * Queue that makes each refund once. If the response to a refund was lost, the provider is first asked whether it was
 * made. Rule: docs/product/payments.md, "Refunds".
 */
export function refundQueue(context: Context): LeasedQueue<void> {
  return leasedQueue(context, {
    rows: refunds,
    leaseMs: CALL_LEASE_MS,
    attempt: (refund) => attempt(context, refund),
  });
}

async function attempt(context: Context, refund: Refund): Promise<void> {
  const provider = context.get(paymentProvider);
  const toMake = {
    id: refund.id,
    capture: refund.capture,
    amountCents: refund.cents,
    reason: refund.reason,
    earlier: await countEarlier(context, refund),
  };
  if (!provider) return fail(context, refund, 'No payment provider is configured');
  if (refund.asked_at !== null) {
    const found = await provider.findRefund(toMake);
    if (!found) return leaveOpen(context, refund);
    if (found.kind === 'made') return record(context, refund, found);
    if (context.now() - refund.asked_at < LISTED_WITHIN_MS)
      return fail(context, refund, 'The provider may not have listed it yet');
  }
  // From now on it may have been made, even if this process dies.
  const isOurs = await refunds.change(context.database.kysely, refund, { asked_at: context.now() });
  if (isOurs) await record(context, refund, await provider.refund(toMake));
}

/**
 * Keeps a refund with an unknown outcome in the queue, and alerts staff once, because some providers never report it.
 */
function leaveOpen(context: Context, refund: Refund): Promise<void> {
  const { order_id: orderId, cents, last_error } = refund;
  if (last_error !== NOT_SAID)
    context.logSystem({
      level: 'warning',
      service: 'PaymentGateway',
      message: `${formatRand(toRand(cents))} may or may not have been given back: look in the provider's dashboard`,
      orderId,
    });
  return fail(context, refund, NOT_SAID);
}

/** Counts the other refunds of this amount and capture that the provider made. It does not know those made by hand. */
async function countEarlier({ database }: Context, { id, capture, cents }: Refund): Promise<number> {
  const { count } = await database.kysely
    .selectFrom('payment_refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('capture', '=', capture)
    .where('cents', '=', cents)
    .where('state', '=', 'made')
    .where('id', '!=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_facts')
            .select('seq')
            .whereRef('payment_facts.order_id', '=', 'payment_refunds.order_id')
            .whereRef('payment_facts.name', '=', 'payment_refunds.id')
            .where('payment_facts.kind', '=', 'refunded')
            .where('payment_facts.source', '=', 'staff'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function record(context: Context, refund: Refund, outcome: RefundOutcome): Promise<void> {
  const { database, now, logSystem } = context;
  if (outcome.kind === 'lost') return fail(context, refund, outcome.reason);
  const { id, order_id: orderId, cents } = refund;
  const amount = formatRand(toRand(cents));
  if (outcome.kind === 'refused') {
    await fail(context, refund, outcome.reason, true);
    logSystem({
      level: 'error',
      service: 'PaymentGateway',
      message: `${amount} could not be given back: ${outcome.reason}`,
      orderId,
    });
    return;
  }
  await database.transaction(async (tx) => {
    const isNews = await addFacts(context, tx, orderId, [
      { fact: { kind: 'refunded', refund: id, cents }, source: 'shop', checks: [outcome.reference] },
    ]);
    await tx.updateTable('payment_refunds').set({ reference: outcome.reference }).where('id', '=', id).execute();
    await refunds.finish(tx, id, now());
    if (isNews) await addToTimeline(tx, orderId, now(), { type: 'payment.refunded', message: `${amount} given back` });
  });
  logSystem({ level: 'success', service: 'PaymentGateway', message: `${amount} given back`, orderId });
}

async function fail(context: Context, refund: Refund, message: string, isFinal = false): Promise<void> {
  const { database, now, random } = context;
  await database.transaction(async (tx) => {
    await refunds.fail(tx, refund, { isFinal, message }, { now: now(), random: random() });
    // Open screens show why it waits, or that staff must act.
    notifyScreens(context, tx, 'order.updated', refund.order_id);
  });
}
