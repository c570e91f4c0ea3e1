import { describeAction } from '#insight/activity';
import { DAY_MS } from '#platform/time';
import { type Step, step } from './entry';
import type { Sources } from './sources';

/** Returns the actions of the shopper's browser, and the shopper's requests. */
export const shopperSteps = ({ order, events, outbox, reports }: Sources): Step[] => [
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
export const SHOPPER_EVENTS: ReadonlySet<string> = new Set(['order.cancelled', 'return.started']);

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
export const staffSteps = ({ audit }: Sources): Step[] =>
  audit.map(({ id, at, actor, action, before_json, after_json, request_id }) =>
    step('staff', id, at, `${actor}: ${describeAction(action, JSON.parse(before_json), JSON.parse(after_json))}`, {
      outcome: 'ok',
      requestId: request_id,
    }),
  );
