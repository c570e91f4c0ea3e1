import { plural } from '@nara/shared-contracts/rules/common';
import { sql } from 'kysely';
import { type Finding, timed } from '#insight/integration';
import type { Database } from '#platform/database';

const QUEUES = {
  'order-queue': { table: 'outbox', item: 'order' },
  'mail-queue': { table: 'mails', item: 'e-mail' },
} as const;

/**
 * Counts items that were given up, items that failed and wait for a retry, and items that wait for their first attempt.
 */
export async function checkQueue({ kysely }: Database, queue: keyof typeof QUEUES): Promise<Finding> {
  const { table, item } = QUEUES[queue];
  const { responseMs, result } = await timed(() =>
    kysely
      .selectFrom(table)
      .where('state', 'in', ['pending', 'dead'])
      .select((eb) => [
        eb.fn.countAll().as('waiting'),
        sql<number>`coalesce(sum(case when state = 'dead' then 1 else 0 end), 0)`.as('givenUp'),
        sql<number>`coalesce(sum(case when state = 'pending' and attempts > 0 then 1 else 0 end), 0)`.as('retried'),
      ])
      .executeTakeFirstOrThrow(),
  );
  const [givenUp, retried] = [Number(result.givenUp), Number(result.retried)];
  const fresh = Number(result.waiting) - givenUp - retried;
  const parts = [
    givenUp > 0 && `${plural(givenUp, item)} given up`,
    retried > 0 && `${plural(retried, item)} to be tried again`,
    fresh > 0 && `${plural(fresh, item)} about to go out`,
  ].filter(Boolean);
  const status = givenUp + retried > 0 ? 'warning' : 'operational';
  return { status, responseMs, detail: parts.length > 0 ? parts.join(', ') : 'Nothing waits' };
}
