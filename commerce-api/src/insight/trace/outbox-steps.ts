import { MOST_ATTEMPTS } from '#platform/work';
import type { OrderEventTable } from '#selling/orders/tables';
import { type Step, step } from './entry';
import type { Sources } from './sources';

type OutboxSources = Pick<Sources, 'outbox' | 'calls' | 'events'>;

const FAILED = new Set(['partner.failed', 'partner.refused', 'partner.given-up']);

/** Returns the order's steps in the outbox: the wait before each attempt, and its outcome. */
export function outboxSteps({ outbox, calls, events }: OutboxSources): Step[] {
  if (!outbox) return [];
  const attempts = calls.filter(({ path }) => path === '/api/v1/orders').map(({ at }) => at);
  /** Returns the wait (ms) from `at` until the next attempt, after `begun` attempts. */
  const waiting = (at: number, begun: number): number | null => {
    const until = attempts[begun] ?? plannedAfter(outbox, at);
    return until === null ? null : Math.max(0, until - at);
  };
  const isUntried = outbox.state === 'pending' && outbox.attempts === 0;
  return [
    step('outbox', 'queued', outbox.created_at, 'Queued for the partner', {
      durationMs: waiting(outbox.created_at, 0),
      outcome: isUntried ? 'open' : 'neutral',
      requestId: outbox.request_id,
    }),
    ...events.filter(isOutboxEvent).map((event) =>
      step('outbox', `event ${event.seq}`, event.at, event.message, {
        durationMs: FAILED.has(event.type) ? waiting(event.at, attempts.filter((at) => at <= event.at).length) : null,
        outcome: FAILED.has(event.type) ? 'failed' : 'ok',
        requestId: requestBefore(calls, event.at),
      }),
    ),
    ...standingSteps(outbox),
  ];
}

export const isOutboxEvent = ({ type }: Pick<OrderEventTable, 'type'>): boolean =>
  FAILED.has(type) || type === 'partner.accepted';

/** Returns the planned time of the next attempt; null if there is none. */
const plannedAfter = ({ state, next_attempt_at }: NonNullable<Sources['outbox']>, at: number): number | null =>
  state === 'pending' && next_attempt_at >= at ? next_attempt_at : null;

/** Returns the request id of the call that an event reports the end of: the last one that began before it. */
const requestBefore = (calls: Sources['calls'], at: number): string | null =>
  calls.findLast((call) => call.at <= at)?.request_id ?? null;

/** Returns the state of the outbox entry, unless the partner has the order. */
function standingSteps({ state, attempts, next_attempt_at, updated_at }: NonNullable<Sources['outbox']>): Step[] {
  if (state === 'dead') {
    return [step('outbox', 'dead', updated_at, 'Given up: it waits for a person to resync it', { outcome: 'failed' })];
  }
  if (state === 'withdrawn') return [step('outbox', 'withdrawn', updated_at, 'Withdrawn: nothing more is sent')];
  if (state === 'done' || attempts === 0) return [];
  const text = `Attempt ${attempts + 1} of ${MOST_ATTEMPTS} is due`;
  return [step('outbox', 'next', next_attempt_at, text, { outcome: 'open' })];
}
