import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';

/** What an attempt needs besides its call: twice the five seconds that the database may keep it waiting, and some. */
const MARGIN_MS = 15_000;

/**
 * How long (ms) claimed work is left alone by every other worker: longer than its longest call, so that nobody begins
 * what is under way, and no longer than that needs, because the work of a worker that was killed waits for it.
 */
export const leaseFor = (longestCallMs: number): number => longestCallMs + MARGIN_MS;

/** The columns that claim a row of work; `now` in epoch ms. */
export const newLease = (now: number, leaseMs: number) => ({
  lease_id: randomUUID(),
  leased_until: now + leaseMs,
  updated_at: now,
});

/** Condition: the row waits for an attempt, its time has come, and nobody has claimed it. */
export const isDue = (now: number) =>
  sql<boolean>`state = 'pending' and next_attempt_at <= ${now} and leased_until <= ${now}`;
