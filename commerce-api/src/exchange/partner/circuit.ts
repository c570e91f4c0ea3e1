import { type AttemptSpan, AttemptSpan as AttemptSpanSchema } from '@nara/shared-contracts/api/api-config';
import { ATTEMPT_FIELDS } from '@nara/shared-contracts/rules/api-config';
import { initialNumbers } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import { type CircuitBreaker, createCircuitBreaker, type Pass } from '#platform/circuit-breaker';
import type { Tables } from '#platform/database';
import { type Context, defineEvent, publishCommitted } from '#platform/subject';
import { HOUR_MS } from '#platform/time';
import { leaseFor, type Tried } from '#platform/work';
import { defineSetting, readSetting } from '#staff/settings';
import { partnerMetrics } from './observe';
import { orderEntries } from './outbox/order-entries';
import { returnEntries } from './outbox/return-entries';

/** Codes of calls whose credentials the partner rejected. */
const ACCESS_REFUSED: readonly (string | null)[] = ['UNAUTHORIZED', 'FORBIDDEN'];

/** Checks whether the partner rejected our credentials rather than our request. */
const isAccessRefused = (code: string | null): boolean => ACCESS_REFUSED.includes(code);

/** Remembers why the partner does not accept our requests. */
interface Outage {
  /** Records the code of a call without a usable response. */
  note(code: string): void;
  /** Ends the outage. Returns true for the first response since the server started or `restart` was called. */
  end(): boolean;
  /** Treats the next response as the first one. */
  restart(): void;
  /** True if the partner responds but rejects our credentials. */
  readonly isAccessRefused: boolean;
}

/** Returns the state of the current outage, shared by all calls to the partner. */
export function partnerOutage(): Outage {
  let code = '';
  let hasAnswered = false;
  return {
    note: (next) => {
      code = next;
    },
    end() {
      const isFirst = !hasAnswered;
      hasAnswered = true;
      code = '';
      return isFirst;
    },
    restart: () => {
      hasAnswered = false;
    },
    get isAccessRefused() {
      return isAccessRefused(code);
    },
  };
}

/** Pause after consecutive failures: 15 s after five. */
const LIMITS = { threshold: 5, pauseMs: 15_000 };

const PAUSED = 'Calls to the partner paused after failures in a row';
const LOCKED_OUT = 'Calls to the partner paused: it does not accept our credentials';
const RESUMED = 'The partner answers again';

/** Returns the circuit breaker that all calls to the partner share. */
export function partnerCircuit(context: Context): CircuitBreaker {
  const { log, logSystem, steady } = context;
  const { circuitOpen } = context.get(partnerMetrics);
  let isPaused = false;
  return createCircuitBreaker({
    ...LIMITS,
    probeMs: partnerLeaseMs(context),
    steady,
    onChange(state) {
      log.warn({ state }, 'the circuit to the partner changed');
      circuitOpen.set(state === 'closed' ? 0 : 1);
      if (state === 'half-open' || isPaused === (state === 'open')) return;
      isPaused = state === 'open';
      const { isAccessRefused } = context.get(partnerOutage);
      if (!isPaused) logSystem({ level: 'success', service: 'WoolworthsAPI', message: RESUMED });
      else if (isAccessRefused) logSystem({ level: 'error', service: 'WoolworthsAPI', message: LOCKED_OUT });
      else logSystem({ level: 'warning', service: 'WoolworthsAPI', message: PAUSED });
    },
  });
}

/** Returns the lease (ms) of an order or a return during a call to the partner. */
export const partnerLeaseMs = ({ configuration }: Pick<Context, 'configuration'>): number =>
  leaseFor(configuration.partner.timeoutMs);

/** Time span for which we retry calls to a partner that does not respond. Rule: docs/product/partner.md. */
export const ATTEMPT_SPAN = defineSetting<AttemptSpan>({
  name: 'partner-attempts',
  title: 'how long a submission to the partner is retried',
  schema: AttemptSpanSchema,
  initial: initialNumbers(ATTEMPT_FIELDS),
});

/** Returns the time span (ms) of the five attempts for an order, a return or a sync. */
export const readSpanMs = async (db: Kysely<Tables>): Promise<number> =>
  (await readSetting(db, ATTEMPT_SPAN)).value.hours * HOUR_MS;

/**
 * Returns the time span (ms) of a task's attempts, and the task to count from, after a call that failed with `code`.
 * While the partner rejects our credentials, the attempts are unlimited. They start again after that.
 */
export async function countAttempts<T extends Tried & { last_code: string | null }>(
  db: Kysely<Tables>,
  task: T,
  code: string,
): Promise<{ task: T; spanMs: number }> {
  if (isAccessRefused(code)) return { task, spanMs: Number.POSITIVE_INFINITY };
  const spanMs = await readSpanMs(db);
  return { task: isAccessRefused(task.last_code) ? { ...task, failing_since: null } : task, spanMs };
}

/** Orders, and returns, submitted per second when the partner is back: as many as a replay sends. */
const A_SECOND = 5;

/** Announces that the partner responds again, so everything that waited for it is due. */
export const partnerBack = defineEvent<{ at: number }>('partner.back');

/**
 * Reports the outcome of a call to the circuit. A rejection counts as success, because the partner is up. If this call
 * found the partner back, resolves after everything that waited for it is due.
 */
export async function reportToCircuit(
  context: Context,
  pass: Pass,
  outcome: { kind: string; code?: string },
): Promise<void> {
  const circuit = context.get(partnerCircuit);
  const outage = context.get(partnerOutage);
  const { accessRefused } = context.get(partnerMetrics);
  if (outcome.kind === 'unavailable') {
    outage.note(outcome.code ?? '');
    accessRefused.set(outage.isAccessRefused ? 1 : 0);
    // Further calls would be rejected for the same reason.
    pass.failed({ atOnce: outage.isAccessRefused });
    return;
  }
  accessRefused.set(0);
  const wasOpen = circuit.state !== 'closed';
  pass.succeeded();
  // A server that has just started does not know about earlier failures.
  if (outage.end() || wasOpen) await makeWaitingDue(context, wasOpen);
}

/** Never throws, because the call that found the partner back has its own outcome to record. */
async function makeWaitingDue(context: Context, withOverdue: boolean): Promise<void> {
  const at = context.now();
  const spread = { now: at, aSecond: A_SECOND, withOverdue };
  const { kysely } = context.database;
  try {
    await orderEntries.makeAllDue(kysely, spread);
    await returnEntries.makeAllDue(kysely, spread);
    publishCommitted(context, partnerBack, { at });
  } catch (cause) {
    context.log.error({ err: cause }, 'what waited for the partner was not made due');
    context.get(partnerOutage).restart();
  }
}
