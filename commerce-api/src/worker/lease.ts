import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';

/** Claimed work is left alone by every other worker for this long; an attempt takes seconds. */
const LEASE_MS = 90_000;

/** The columns that claim a row of work; `now` in epoch ms. */
export const newLease = (now: number) => ({ lease_id: randomUUID(), leased_until: now + LEASE_MS, updated_at: now });

/** Condition: the row waits for an attempt, its time has come, and nobody has claimed it. */
export const isDue = (now: number) =>
  sql<boolean>`state = 'pending' and next_attempt_at <= ${now} and leased_until <= ${now}`;
