import { sql } from 'kysely';
import { MOST_ATTEMPTS, retryDelay } from './backoff';

/** The columns of a row of work that nobody has begun; `at` in epoch ms. */
export const firstAttempt = (at: number) => ({
  attempts: 0,
  next_attempt_at: at,
  lease_id: null,
  leased_until: 0,
  last_error: null,
  created_at: at,
  updated_at: at,
});

/** The columns that make a row of work due now, whatever it waits for; one that was given up starts counting again. */
export const dueNow = (now: number) => ({
  state: 'pending' as const,
  attempts: sql<number>`case when state = 'dead' then 0 else attempts end`,
  next_attempt_at: now,
  updated_at: now,
});

/** Why the partner did not take something. */
export interface AttemptFailure {
  /** `refused`: for good. */
  kind: 'refused' | 'unavailable';
  code: string;
  message: string;
  retryAfterMs?: number;
}

/** The columns after a failed attempt: due again later, or given up when it was refused or failed too often. */
export function failedAttempt(attemptsBefore: number, failure: AttemptFailure, now: number, random: number) {
  const attempts = attemptsBefore + 1;
  const isDead = failure.kind === 'refused' || attempts >= MOST_ATTEMPTS;
  return {
    state: isDead ? ('dead' as const) : ('pending' as const),
    attempts,
    next_attempt_at: now + retryDelay(attempts, random, failure.retryAfterMs),
    lease_id: null,
    leased_until: 0,
    last_code: failure.code,
    last_error: failure.message,
    updated_at: now,
  };
}
