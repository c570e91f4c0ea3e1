import type { ReviewHistory } from '@nara/shared-contracts/api/reviews';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { findDeskReview } from './queries';

/** Maximum number of events shown, starting from the latest. */
const MOST = 100;

/** Returns the history of a review, newest first. Throws 404 `review-not-found`. */
export async function findHistory(db: Kysely<Tables>, id: string): Promise<ReviewHistory> {
  await findDeskReview(db, id);
  const rows = await db
    .selectFrom('review_events')
    .selectAll()
    .where('review_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(MOST)
    .execute();
  return { events: rows.map(({ revision, at, by, kind, text }) => ({ revision, at: toIso(at), by, kind, text })) };
}
