import type { Context } from '#platform/subject';
import { createWorker, type Worker } from '#platform/work';
import { applyPrice, nextMoment } from './planned-prices';

/** Starts and ends planned prices on time, within a second. Several instances may run; each change is applied once. */
export function priceClock(context: Context): Worker {
  const { database, log, now } = context;

  const applyNext = async (): Promise<boolean> => {
    const at = now();
    const due = await database.kysely
      .selectFrom('planned_prices')
      .selectAll()
      .where('next_at', '<=', at)
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return false;
    await database.transaction(async (tx) => {
      await applyPrice(context, tx, due.product_id, at);
      await tx
        .updateTable('planned_prices')
        .set({ next_at: nextMoment(due, at) })
        .where('id', '=', due.id)
        .where('next_at', '=', due.next_at)
        .execute();
    });
    return true;
  };

  return createWorker({ log, runOne: applyNext, settled: async () => undefined, lanes: 1 });
}
