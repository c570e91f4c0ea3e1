import { TRACE_LANES } from '@nara/shared-contracts/api/trace';
import { inWords, plural } from '@nara/shared-contracts/rules/common';
import type { LogLevel } from '@nara/shared-contracts/rules/system-log';
import type { MailTable } from '#exchange/mail/tables';
import type { PartnerCallTable } from '#exchange/partner/tables';
import { describeAction } from '#insight/activity';
import { DAY_MS } from '#platform/time';
import { MAX_ATTEMPTS } from '#platform/work';
import type { OrderEventTable, OrderTable } from '#selling/orders/tables';
import type { SystemLogTable } from '#staff/system-log/tables';
import { isPaymentEvent, paymentSteps, type Sources, type Step, step } from './sources';

type OutboxSources = Pick<Sources, 'outbox' | 'calls' | 'events'>;

const FAILED = new Set(['partner.failed', 'partner.refused', 'partner.given-up']);

/** Returns the order's steps in the outbox: the wait before each attempt, and its outcome. */
function outboxSteps({ outbox, calls, events }: OutboxSources): Step[] {
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

const isOutboxEvent = ({ type }: Pick<OrderEventTable, 'type'>): boolean =>
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
  const text = `Attempt ${attempts + 1} of ${MAX_ATTEMPTS} is due`;
  return [step('outbox', 'next', next_attempt_at, text, { outcome: 'open' })];
}

const ANSWERS_YES = new Set(['accepted', 'agreed']);

/** Returns the calls to the partner, its webhooks, and the time at which it had the order. */
const partnerSteps = ({ order, events, calls, updates, log }: Sources): Step[] => [
  ...calls.map(callStep),
  ...updates.map(({ id, status, received_at }) =>
    step('partner', `update ${id}`, received_at, `Told us by webhook: ${inWords(status)}`, {
      outcome: 'ok',
      requestId: requestOfUpdate(log, status, received_at),
    }),
  ),
  ...ediSteps(order, events),
];

/** Tells whether a timeline entry is about EDI. */
const isEdiEvent = ({ type }: OrderEventTable): boolean => type.startsWith('edi.');

/** Returns the EDI events. Sample orders have only the time. */
function ediSteps({ edi_sent_at }: OrderTable, events: readonly OrderEventTable[]): Step[] {
  const told = events.filter(isEdiEvent);
  if (told.length === 0 && edi_sent_at !== null)
    return [step('partner', 'edi', edi_sent_at, 'EDI sent', { outcome: 'ok' })];
  return told.map(({ seq, at, type, message }) =>
    step('partner', `event ${seq}`, at, message, { outcome: type === 'edi.refused' ? 'failed' : 'ok' }),
  );
}

const callStep = ({ id, at, method, path, status, outcome, duration_ms, attempt, request_id }: PartnerCallTable) =>
  step('partner', id, at, `${method} ${path}, attempt ${attempt}: ${status ?? 'no answer'}, ${outcome}`, {
    durationMs: duration_ms,
    outcome: ANSWERS_YES.has(outcome) ? 'ok' : 'failed',
    requestId: request_id,
  });

/** Finds the request id of an update in the system log, which is written right after the update is accepted. */
function requestOfUpdate(log: readonly SystemLogTable[], status: string, receivedAt: number): string | null {
  return (
    log.find(
      ({ service, at, details_json }) =>
        service === 'WebhookReceiver' &&
        at >= receivedAt &&
        at - receivedAt < 5000 &&
        statusOf(details_json) === status,
    )?.request_id ?? null
  );
}

const statusOf = (json: string): unknown => (JSON.parse(json) as { status?: unknown }).status;

/** Returns the actions of the shopper's browser, and the shopper's requests. */
const shopperSteps = ({ order, events, outbox, reports }: Sources): Step[] => [
  ...checkoutStep(order.id, order.created_at, outbox?.request_id ?? null),
  ...reports.map(({ id, error, received_at }) =>
    step('shopper', `report ${id}`, received_at, `The browser saw the partner call fail: ${error}`, {
      outcome: 'failed',
    }),
  ),
  ...events
    .filter(({ type }) => SHOPPER_EVENTS.has(type))
    .map(({ seq, at, message }) => step('shopper', `event ${seq}`, at, message)),
];

/** Types of timeline events for actions by the shopper. */
const SHOPPER_EVENTS: ReadonlySet<string> = new Set(['order.cancelled', 'return.started']);

/**
 * Returns the checkout. The browser creates the order's number, which contains the browser's time, before it sends the
 * order.
 */
function checkoutStep(orderId: string, placedAt: number, requestId: string | null): Step[] {
  const at = Number(orderId.split('-')[1]);
  // A browser's clock may be wrong. If it is far off, the duration is omitted.
  const durationMs = placedAt - at;
  if (durationMs < 0 || durationMs > DAY_MS) return [];
  return [
    step('shopper', 'checkout', at, 'Began to order, by the clock of the browser', {
      durationMs,
      outcome: 'ok',
      requestId,
    }),
  ];
}

/** Returns the actions of staff, from the audit log. */
const staffSteps = ({ audit }: Sources): Step[] =>
  audit.map(({ id, at, actor, action, before_json, after_json, request_id }) =>
    step('staff', id, at, `${actor}: ${describeAction(action, JSON.parse(before_json), JSON.parse(after_json))}`, {
      outcome: 'ok',
      requestId: request_id,
    }),
  );

const STATES: Record<MailTable['state'], { text: string; outcome: Step['outcome'] }> = {
  sent: { text: 'sent', outcome: 'ok' },
  kept: { text: 'kept, as no mail server is configured', outcome: 'neutral' },
  pending: { text: 'waits to be sent', outcome: 'open' },
  dead: { text: 'given up', outcome: 'failed' },
};

/** Returns the e-mails about an order, from writing to sending, without their recipients. */
const mailSteps = ({ mails }: Sources): Step[] =>
  mails.map(({ id, kind, state, attempts, last_error, created_at, updated_at }) => {
    const { text, outcome } = STATES[state];
    const failures = attempts > 0 ? `, after ${plural(attempts, 'failed attempt')}` : '';
    return step(
      'email',
      id,
      created_at,
      `E-mail “${kind.replaceAll('-', ' ')}” ${text}${failures}${last_error ? `: ${last_error}` : ''}`,
      {
        durationMs: state === 'pending' ? null : updated_at - created_at,
        outcome,
      },
    );
  });

/** Merges all steps, oldest first; steps with the same time are sorted by lane. */
export function assembleTrace(sources: Sources): Step[] {
  const steps = [
    ...shopperSteps(sources),
    ...apiSteps(sources),
    ...paymentSteps(sources),
    ...outboxSteps(sources),
    ...partnerSteps(sources),
    ...staffSteps(sources),
    ...mailSteps(sources),
    ...logSteps(sources),
  ];
  return steps.sort((a, b) => a.at - b.at || TRACE_LANES.indexOf(a.lane) - TRACE_LANES.indexOf(b.lane));
}

/**
 * Returns the API's entries in the order's timeline that no other lane shows: placement, and each step from a partner
 * update.
 */
const apiSteps = ({ events, outbox }: Sources): Step[] =>
  events
    .filter((event) => !isOutboxEvent(event) && !SHOPPER_EVENTS.has(event.type) && !event.type.startsWith('status.'))
    .filter((event) => !isEdiEvent(event) && !isPaymentEvent(event))
    .map(({ seq, at, type, message }) =>
      step('api', `event ${seq}`, at, message, {
        outcome: 'ok',
        requestId: type === 'order.placed' ? (outbox?.request_id ?? null) : null,
      }),
    );

const OUTCOMES: Record<LogLevel, Step['outcome']> = {
  error: 'failed',
  warning: 'failed',
  info: 'neutral',
  success: 'ok',
};

const logSteps = ({ log }: Sources): Step[] =>
  log.map((line) =>
    step('log', line.id, line.at, `${line.service}: ${line.message}`, {
      outcome: OUTCOMES[line.level],
      requestId: line.request_id,
    }),
  );
