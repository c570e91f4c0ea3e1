import { inWords } from '@nara/shared-contracts/rules/common';
import type { PartnerCallTable } from '#exchange/partner/tables';
import type { OrderEventTable, OrderTable } from '#selling/orders/tables';
import type { SystemLogTable } from '#staff/system-log/tables';
import { type Step, step } from './entry';
import type { Sources } from './sources';

const ANSWERS_YES = new Set(['accepted', 'agreed']);

/** Returns the calls to the partner, its webhooks, and the time at which it had the order. */
export const partnerSteps = ({ order, events, calls, updates, log }: Sources): Step[] => [
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
export const isEdiEvent = ({ type }: OrderEventTable): boolean => type.startsWith('edi.');

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
