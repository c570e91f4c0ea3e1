import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { MINUTE_MS } from '#platform/time';
import { firstAttempt, leasedTable } from '#platform/work';
import type { PaymentCheckTable, PaymentRefundTable } from './tables';

/**
 * Pauses (ms) before the first and each further question to the provider, which stop as soon as it has reported the
 * outcome.
 */
export const ASK_AFTER_MS: readonly number[] = [2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** Time (ms) after the first check of a payment within which an unanswered question is repeated. */
export const ASKED_WITHIN_MS = 7 * 24 * 60 * MINUTE_MS;

/** Lease (ms) of work that calls the provider: at most two calls of up to 15 s each. */
export const CALL_LEASE_MS = 60_000;

export type Check = Selectable<PaymentCheckTable>;
export type Refund = Selectable<PaymentRefundTable>;

/** Payments to check, claimed by lease. */
export const checks = leasedTable({
  table: 'payment_checks',
  id: 'order_id',
  state: 'state',
  waiting: ['waiting'],
  done: 'done',
  dead: 'given-up',
});

/** A refund with an unknown outcome is never given up, because it might then be requested a second time. */
const MAX_REFUND_ATTEMPTS = 1_000_000;

/** Refunds to make, claimed by lease. */
export const refunds = leasedTable({
  table: 'payment_refunds',
  id: 'id',
  state: 'state',
  waiting: ['waiting'],
  done: 'made',
  dead: 'refused',
  mostAttempts: MAX_REFUND_ATTEMPTS,
});

/** Schedules a check of a payment at `dueAt` (epoch ms), or keeps an earlier one. */
export async function checkAt(db: Kysely<Tables>, orderId: string, dueAt: number, now: number): Promise<void> {
  await db
    .insertInto('payment_checks')
    .values({ order_id: orderId, state: 'waiting', ...firstAttempt(now), next_attempt_at: dueAt })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({
        state: 'waiting',
        attempts: 0,
        next_attempt_at: sql`case
          when payment_checks.state = 'waiting' and payment_checks.next_attempt_at < ${dueAt}
          then payment_checks.next_attempt_at else ${dueAt} end`,
        // A worker that is checking it now may not have seen this change.
        lease_id: null,
        leased_until: 0,
        updated_at: now,
      }),
    )
    .execute();
}
