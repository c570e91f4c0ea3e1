import type { Role } from '@nara/shared-contracts/rules/common';
import type { Context } from '#platform/subject';
import { hasRight } from './decide';

/**
 * Counts the requests that wait for a second person with this role; `since` (epoch ms) is the time of the first one.
 */
export async function countWaiting(context: Context, role: Role): Promise<{ count: number; since: number }> {
  const { database, now } = context;
  const rows = await database.kysely
    .selectFrom('approvals')
    .select(['kind', 'asked_at'])
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now())
    .orderBy('asked_at')
    .execute();
  const own = rows.filter((row) => hasRight(context, row, { role }));
  return { count: own.length, since: own[0]?.asked_at ?? now() };
}
