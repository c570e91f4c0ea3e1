import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Pass } from '#platform/circuit-breaker';
import type { Context } from '#platform/subject';
import { type EnlistingQueue, enlistingQueue, leasedQueue } from '#platform/work';
import { findOrder } from '#selling/orders';
import { partnerCircuit, partnerLeaseMs } from '../client/circuit';
import type { OrderState } from '../client/order-state';
import { tellCircuit } from '../recovery/tell-circuit';
import { askOrder } from './ask-order';
import { enlist, type Question, questions } from './entries';
import { SILENCE_MS, underWay } from './silence';

/** Interval (ms) between two searches for silent orders. */
const EVERY_MS = 60_000;
/** Pause (ms) after a question without a response, before any other question and before that question is repeated. */
const PAUSE_MS = 10 * 60_000;

export interface SilentOrders extends EnlistingQueue {
  /**
   * Asks one question even though calls to the partner are paused, if one is due and the pause after a question is
   * over. This tests whether the partner is back. Returns true if it asked.
   */
  probe(): Promise<boolean>;
}

/**
 * Asks the partner about orders without an update for too long, because updates may have been lost. Does not start
 * questions on its own while calls to the partner are paused. Rules: docs/product/partner.md, "Silent orders".
 */
export function silentOrders(context: Context): SilentOrders {
  const { database, log, now, steady } = context;
  let quietUntil = Number.NEGATIVE_INFINITY;
  const isQuiet = () => steady() < quietUntil;
  const mayAsk = () => context.get(partnerCircuit).state === 'closed' && !isQuiet();

  /** Returns the response; undefined if there was nothing left to ask. */
  const ask = async (question: Question): Promise<OrderState | undefined> => {
    const order = (await findOrder(database, question.order_id))?.order;
    const status = order && underWay(order.status);
    if (!status || order.woolworths_order_id === null) {
      await questions.finish(database.kysely, question.order_id, now());
      return undefined;
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
    return answer;
  };

  const leaseMs = partnerLeaseMs(context);
  const askNext = async (pass: Pass): Promise<boolean> => {
    await enlist(database, now(), 1);
    const question = await questions.claim(database, { now: now(), leaseMs });
    const answer = question && (await ask(question));
    if (answer) await tellCircuit(context, pass, answer);
    return answer !== undefined;
  };

  const queue = leasedQueue(context, {
    rows: questions,
    leaseMs,
    where: async () => (mayAsk() ? sql<boolean>`1 = 1` : null),
    attempt: ask,
  });
  const rounds = enlistingQueue(queue, {
    everyMs: EVERY_MS,
    enlist: async () => void (mayAsk() && (await enlist(database, now()))),
    onFault: (cause) => log.error({ err: cause }, 'the partner could not be asked about silent orders'),
  });
  return {
    ...rounds,
    async probe() {
      const pass = isQuiet() ? null : context.get(partnerCircuit).enter();
      // The circuit would wait forever for the result of an unused pass.
      return pass ? askNext(pass).finally(pass.unused) : false;
    },
  };
}
