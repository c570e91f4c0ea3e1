import { randomUUID } from 'node:crypto';
import type { ActivityEntry } from '@nara/shared-contracts/api/activity';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import type { ReturnEventTable } from './tables';

/** Maximum number of events shown, starting from the latest: the partner may refuse a return repeatedly. */
const MOST = 100;

/** Records an action of shopper or partner on a return; those of staff are audited. */
export async function addReturnEvent(
  db: Kysely<Tables>,
  returnId: string,
  at: number,
  actor: ReturnEventTable['actor'],
  message: string,
): Promise<void> {
  await db.insertInto('return_events').values({ id: randomUUID(), return_id: returnId, at, actor, message }).execute();
}

/** Returns the actions of shopper and partner on a return, newest first. */
export async function findReturnTrail(db: Kysely<Tables>, rmaNumber: string): Promise<ActivityEntry[]> {
  const events = await db
    .selectFrom('return_events')
    .innerJoin('returns', 'returns.id', 'return_events.return_id')
    .select(['return_events.id', 'return_events.at', 'return_events.actor', 'return_events.message'])
    .where('returns.rma_number', '=', rmaNumber)
    .orderBy('return_events.at', 'desc')
    .limit(MOST)
    .execute();
  return events.map(({ id, at, actor, message }) => ({ id, at: toIso(at), actor, text: message }));
}
