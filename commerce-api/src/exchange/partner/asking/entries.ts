import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { CLOCK_SKEW_MS } from '#platform/time';
import { firstAttempt, leasedTable } from '#platform/work';
import type { PartnerQuestionTable } from '../tables';
import { MOST_A_MINUTE, SILENCE_MS, UNDER_WAY } from './silence';

export type Question = Selectable<PartnerQuestionTable>;

/** Orders to ask the partner about, claimed by lease. */
export const questions = leasedTable({
  table: 'partner_questions',
  id: 'order_id',
  state: 'state',
  waiting: ['waiting'],
  done: 'asked',
  dead: 'unknown',
});

const MINUTE_MS = 60_000;

/** Enlists orders that have been silent for too long: at most `most`, and no more than the limit per minute allows. */
export async function enlist({ kysely }: Database, now: number, most = MOST_A_MINUTE): Promise<void> {
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
  return found.slice(0, Math.max(0, MOST_A_MINUTE - Number(found[0]?.listed)));
}
