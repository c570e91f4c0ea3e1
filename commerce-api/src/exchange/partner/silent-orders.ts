import { randomUUID } from 'node:crypto';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Pass } from '#platform/circuit-breaker';
import type { Database, Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { CLOCK_SKEW_MS, HOUR_MS, MINUTE_MS } from '#platform/time';
import { type EnlistingQueue, enlistingQueue, firstAttempt, leasedQueue, leasedTable } from '#platform/work';
import { findOrder } from '#selling/orders';
import { askOrder } from './ask-order';
import { partnerCircuit, partnerLeaseMs, reportToCircuit } from './circuit';
import type { OrderState } from './client/answer';
import type { PartnerQuestionTable } from './tables';

/**
 * Time (ms) without an update, by order status, after which we ask the partner about an accepted order, and the time
 * between two questions. Orders in other statuses are not asked about.
 */
const SILENCE_MS = { processing: HOUR_MS, shipped: 6 * HOUR_MS } as const;

/**
 * Maximum number of questions per minute, across all instances. The partner counts them together with submitted orders.
 */
export const MAX_PER_MINUTE = 5;

type UnderWay = keyof typeof SILENCE_MS;

/** Order statuses in which we expect an update from the partner. */
const UNDER_WAY = Object.keys(SILENCE_MS) as UnderWay[];

/** Narrows a status to those in which we expect an update from the partner; undefined for any other. */
const underWay = (status: string): UnderWay | undefined => UNDER_WAY.find((it) => it === status);

type Question = Selectable<PartnerQuestionTable>;

/** Orders to ask the partner about, claimed by lease. */
const questions = leasedTable({
  table: 'partner_questions',
  id: 'order_id',
  state: 'state',
  waiting: ['waiting'],
  done: 'asked',
  dead: 'unknown',
});

/** Enlists orders that have been silent for too long: at most `most`, and no more than the limit per minute allows. */
async function enlist({ kysely }: Database, now: number, most = MAX_PER_MINUTE): Promise<void> {
  const silent = await findSilent(kysely, now, most);
  if (silent.length === 0) return;
  await kysely
    .insertInto('partner_questions')
    .values(silent.map(({ id }) => ({ order_id: id, state: 'waiting', ...firstAttempt(now) })))
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ state: 'waiting', ...firstAttempt(now) })
        // Another instance may have enlisted it in the meantime, or even asked.
        .where(isDue('partner_questions', now)),
    )
    .execute();
}

/**
 * Returns the condition for questions that were asked before and are due again. `name` is the name or alias of their
 * table in the query.
 */
function isDue(name: string, now: number): Expression<SqlBool> {
  const [state, next, updated] = ['state', 'next_attempt_at', 'updated_at'].map((column) =>
    sql.ref(`${name}.${column}`),
  );
  return sql`(${state} = 'asked' AND (${next} <= ${now} OR ${updated} > ${now + CLOCK_SKEW_MS}))`;
}

/** Counts the questions that are waiting or were enlisted within this minute. */
const listed = (kysely: Kysely<Tables>, now: number) =>
  kysely
    .selectFrom('partner_questions')
    .select((eb) => eb.fn.countAll<number>().as('listed'))
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.between('created_at', now - MINUTE_MS + 1, now + CLOCK_SKEW_MS)]),
    );

/**
 * Finds silent orders, those that have waited longest first, and no more than the limit per minute allows. One
 * statement does both, because another instance could enlist orders between two statements and exceed the limit. A
 * timestamp from a clock that ran ahead does not say how long an order has waited, so such an order is asked about now.
 */
async function findSilent(kysely: Kysely<Tables>, now: number, most: number): Promise<{ id: string }[]> {
  const found = await kysely
    .selectFrom('orders')
    .leftJoin('partner_questions as asked', 'asked.order_id', 'orders.id')
    .select('orders.id')
    .select(listed(kysely, now).as('listed'))
    .where('woolworths_order_id', 'is not', null)
    // Sample orders were never submitted, so the partner never had them.
    .where('body_hash', '!=', '')
    .where((eb) =>
      eb.or(
        UNDER_WAY.map((status) =>
          eb.and([
            eb('orders.status', '=', status),
            eb.or([
              eb('orders.updated_at', '<=', now - SILENCE_MS[status]),
              eb('orders.updated_at', '>', now + CLOCK_SKEW_MS),
            ]),
          ]),
        ),
      ),
    )
    .where((eb) => eb.or([eb('asked.state', 'is', null), isDue('asked', now)]))
    .orderBy((eb) => eb.fn.coalesce('asked.next_attempt_at', 'orders.updated_at'))
    .limit(most)
    .execute();
  return found.slice(0, Math.max(0, MAX_PER_MINUTE - Number(found[0]?.listed)));
}

/** Interval (ms) between two searches for silent orders. */
const EVERY_MS = 60_000;
/** Pause (ms) after a question without a response, before any other question and before that question is repeated. */
const PAUSE_MS = 10 * 60_000;

interface SilentOrders extends EnlistingQueue {
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
    if (answer) await reportToCircuit(context, pass, answer);
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
