import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database';
import { firstAttempt, leasedTable } from '#platform/work';
import type { EndingCause } from '#selling/orders';
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

/** Maximum number of orders enlisted at once. */
const MOST = 100;

/**
 * Enlists the orders that match `areDue`, to be ended for `cause`. An order that was kept earlier is enlisted again.
 */
export async function enlist(
  { kysely }: Database,
  cause: EndingCause,
  areDue: Expression<SqlBool>,
  now: number,
): Promise<void> {
  const due = await kysely
    .selectFrom('orders')
    .select('id')
    .where(areDue)
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
    .values(due.map(({ id }) => ({ order_id: id, cause, state: 'waiting', ...firstAttempt(now) })))
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ cause, state: 'waiting', ...firstAttempt(now) })
        // Another instance may have enlisted it in the meantime.
        .where(sql.ref('order_endings.state'), '!=', 'waiting'),
    )
    .execute();
}
