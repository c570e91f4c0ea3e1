import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#platform/subject';
import { type EnlistingQueue, enlistingQueue, leasedQueue } from '#platform/work';
import { findOrder } from '#selling/orders';
import { partnerCircuit, partnerLeaseMs } from '../client/circuit';
import { askOrder } from './ask-order';
import { enlist, type Question, questions } from './entries';
import { SILENCE_MS, underWay } from './silence';

/** Time (ms) between two looks for silent orders. */
const EVERY_MS = 60_000;
/** Time (ms) without questions after one that was not answered, and until the same one is asked again. */
const PAUSE_MS = 10 * 60_000;

/**
 * Asks the partner about orders of which it has said nothing for too long: its updates may have been lost. Asks nothing
 * while calls to the partner pause. Rules: docs/product/partner.md, "Silent orders".
 */
export function silentOrders(context: Context): EnlistingQueue {
  const { database, log, now, steady } = context;
  let quietUntil = Number.NEGATIVE_INFINITY;
  const mayAsk = () => context.get(partnerCircuit).state === 'closed' && steady() >= quietUntil;

  const ask = async (question: Question): Promise<void> => {
    const order = (await findOrder(database, question.order_id))?.order;
    const status = order && underWay(order.status);
    if (!status || order.woolworths_order_id === null) {
      await questions.finish(database.kysely, question.order_id, now());
      return;
    }
    const taken = { id: order.id, woolworthsOrderId: order.woolworths_order_id };
    const answer = await askOrder(context, taken, randomUUID());
    const isAnswered = answer.kind === 'answered' || answer.kind === 'unknown';
    const pauseMs = isAnswered ? SILENCE_MS[status] : Math.max(PAUSE_MS, answer.retryAfterMs ?? 0);
    if (!isAnswered) quietUntil = steady() + pauseMs;
    await questions.change(database.kysely, question, {
      state: answer.kind === 'unknown' ? 'unknown' : 'asked',
      next_attempt_at: now() + pauseMs,
      last_error: answer.code ?? null,
      lease_id: null,
      leased_until: 0,
      updated_at: now(),
    });
  };

  const queue = leasedQueue(context, {
    rows: questions,
    leaseMs: partnerLeaseMs(context),
    where: async () => (mayAsk() ? sql<boolean>`1 = 1` : null),
    attempt: ask,
  });
  return enlistingQueue(queue, {
    everyMs: EVERY_MS,
    enlist: async () => void (mayAsk() && (await enlist(database, now()))),
    onFault: (cause) => log.error({ err: cause }, 'the partner could not be asked about silent orders'),
  });
}
