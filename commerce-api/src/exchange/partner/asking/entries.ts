import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/database';
import { CLOCK_SKEW_MS } from '#platform/time';
import { firstAttempt, leasedTable } from '#platform/work';
import type { PartnerQuestionTable } from '../tables';
import { MOST_A_MINUTE, SILENCE_MS, UNDER_WAY } from './silence';

export type Question = Selectable<PartnerQuestionTable>;

/** Orders about which the partner is asked, claimed by lease. */
export const questions = leasedTable({
  table: 'partner_questions',
  id: 'order_id',
  state: 'state',
  waiting: ['waiting'],
  done: 'asked',
  dead: 'unknown',
});

const MINUTE_MS = 60_000;

/** Lists the orders that have been silent for too long: `most`, or as many as may still be asked about in this minute. */
export async function enlist({ kysely }: Database, now: number, most = MOST_A_MINUTE): Promise<void> {
  const { listed } = await kysely
    .selectFrom('partner_questions')
    .select((eb) => eb.fn.countAll().as('listed'))
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.between('created_at', now - MINUTE_MS + 1, now + CLOCK_SKEW_MS)]),
    )
    .executeTakeFirstOrThrow();
  const room = MOST_A_MINUTE - Number(listed);
  if (room <= 0) return;
  const silent = await findSilent(kysely, now, Math.min(room, most));
  if (silent.length === 0) return;
  await kysely
    .insertInto('partner_questions')
    .values(silent.map(({ id }) => ({ order_id: id, state: 'waiting', ...firstAttempt(now) })))
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ state: 'waiting', ...firstAttempt(now) })
        // Another instance may have listed it just now.
        .where(sql.ref('partner_questions.state'), '!=', 'waiting'),
    )
    .execute();
}

/**
 * Finds silent orders, those first that have waited the longest for a question. What a clock wrote that was ahead says
 * nothing about how long: such an order is asked about now.
 */
const findSilent = (kysely: Database['kysely'], now: number, most: number): Promise<{ id: string }[]> =>
  kysely
    .selectFrom('orders')
    .leftJoin('partner_questions as asked', 'asked.order_id', 'orders.id')
    .select('orders.id')
    .where('woolworths_order_id', 'is not', null)
    // Sample orders were never posted, and the partner never had them.
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
    .where((eb) =>
      eb.or([
        eb('asked.state', 'is', null),
        eb.and([
          eb('asked.state', '=', 'asked'),
          eb.or([eb('asked.next_attempt_at', '<=', now), eb('asked.updated_at', '>', now + CLOCK_SKEW_MS)]),
        ]),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('asked.next_attempt_at', 'orders.updated_at'))
    .limit(most)
    .execute();
