import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/database';
import { firstAttempt, leasedTable } from '#platform/work';
import { type EndingCause, isHeldSince } from '#selling/orders';
import type { OrderEndingTable } from '../tables';

export type Ending = Selectable<OrderEndingTable>;

/** Orders to be ended, claimed by lease. */
export const endings = leasedTable({
  table: 'order_endings',
  id: 'order_id',
  state: 'state',
  waiting: ['waiting'],
  done: 'ended',
  dead: 'kept',
});

/** Orders that are taken on at once. */
const MOST = 100;

const NOT_CONFIRMED: EndingCause = 'not-confirmed';

/** Lists the orders whose pieces are held since `since` or longer, to be ended; an order that was kept earlier anew. */
export async function enlist({ kysely }: Database, since: number, now: number): Promise<void> {
  const due = await kysely
    .selectFrom('orders')
    .select('id')
    .where(isHeldSince(since))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_endings')
            .select('order_id')
            .whereRef('order_id', '=', 'orders.id')
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  if (due.length === 0) return;
  await kysely
    .insertInto('order_endings')
    .values(due.map(({ id }) => ({ order_id: id, cause: NOT_CONFIRMED, state: 'waiting', ...firstAttempt(now) })))
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ cause: NOT_CONFIRMED, state: 'waiting', ...firstAttempt(now) })
        // Another instance may have listed it just now.
        .where(sql.ref('order_endings.state'), '!=', 'waiting'),
    )
    .execute();
}
