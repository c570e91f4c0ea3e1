import type { Database } from '#platform/database';
import type { Metrics } from '#platform/observability';

const OUTBOX_STATES = ['pending', 'done', 'dead', 'withdrawn'];
const MAIL_STATES = ['pending', 'sent', 'kept', 'dead'];

/** Scrapes in between get the same figures, so that nobody loads the database by asking often. */
const FRESH_MS = 2000;

/** Brings the gauges that only the database knows up to date; never throws. Every instance on it reports the same. */
export function createDatabaseGauges(
  { kysely, orderSearch }: Database,
  metrics: Metrics,
  now: () => number,
): () => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY;

  const countStates = (table: 'outbox' | 'mails') =>
    kysely
      .selectFrom(table)
      .select((eb) => ['state', eb.fn.countAll().as('rows')])
      .groupBy('state')
      .execute();

  const findOldestDue = async (): Promise<number> => {
    const due = await kysely
      .selectFrom('outbox')
      .select((eb) => eb.fn.min('next_attempt_at').as('at'))
      .where('state', '=', 'pending')
      .executeTakeFirst();
    return due?.at == null ? now() : Number(due.at);
  };

  return async () => {
    if (performance.now() - readAt < FRESH_MS) return;
    try {
      const [outbox, mails, oldestDue, searchDue] = [
        await countStates('outbox'),
        await countStates('mails'),
        await findOldestDue(),
        await orderSearch.countDue(),
      ];
      for (const state of OUTBOX_STATES) metrics.outboxEntries.set({ state }, rowsIn(outbox, state));
      for (const state of MAIL_STATES) metrics.mails.set({ state }, rowsIn(mails, state));
      metrics.outboxOldestDue.set(Math.max(0, now() - oldestDue) / 1000);
      metrics.orderSearchDue.set(searchDue);
      metrics.databaseUp.set(1);
      readAt = performance.now();
    } catch {
      for (const gauge of [metrics.outboxEntries, metrics.mails]) gauge.reset();
      metrics.databaseUp.set(0);
    }
  };
}

const rowsIn = (counts: readonly { state: string; rows: unknown }[], state: string): number =>
  Number(counts.find((count) => count.state === state)?.rows ?? 0);
