import type { LogLevel } from '@nara/shared-contracts/rules/system-log';
import { TRACE_LANES } from '@nara/shared-contracts/rules/trace';
import { type Step, step } from './entry';
import { mailSteps } from './mail-steps';
import { isOutboxEvent, outboxSteps } from './outbox-steps';
import { isEdiEvent, partnerSteps } from './partner-steps';
import { isPaymentEvent, paymentSteps } from './payment-steps';
import { SHOPPER_EVENTS, shopperSteps, staffSteps } from './people-steps';
import type { Sources } from './sources';

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
