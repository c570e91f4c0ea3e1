import { endpoints } from '@nara/shared-contracts/api';
import type { PartnerUpdate } from '@nara/shared-contracts/api/partner';
import type { WebhookKind } from '@nara/shared-contracts/rules/api-config';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { problemCode } from '#platform/http';
import { gaugeStates } from '#platform/observability';
import { type Context, contextOf } from '#platform/subject';

/** Histogram buckets, in seconds; calls take up to the timeout. */
const CALL_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const OUTBOX_STATES = ['pending', 'done', 'dead', 'withdrawn'];

export const partnerMetrics = ({ metrics }: Context) => ({
  calls: metrics.histogram(
    'partner_call_duration_seconds',
    'Calls to the partner, by what came of them',
    ['call', 'outcome'],
    CALL_SECONDS,
  ),
  circuitOpen: metrics.gauge('partner_circuit_open', '1 while calls to the partner are paused, else 0'),
  accessRefused: metrics.gauge('partner_access_refused', '1 while the partner refuses our credentials, else 0'),
  webhooks: metrics.counter('webhooks_total', 'Partner updates received, by their kind and what came of them', [
    'kind',
    'outcome',
  ]),
  questions: metrics.counter('partner_questions_total', 'Questions about orders to the partner, by what came of them', [
    'outcome',
  ]),
  outbox: metrics.gauge('outbox_entries', 'Orders in the outbox, by state', ['state']),
  oldestDue: metrics.gauge('outbox_oldest_due_age_seconds', 'How long the longest waiting order has waited'),
});

/** Counts an update of the partner that was accepted. */
export const countUpdate = (context: Context, kind: WebhookKind, isApplied: boolean): void =>
  context.get(partnerMetrics).webhooks.inc({ kind, outcome: isApplied ? 'applied' : 'unchanged' });

/** Measures the number of orders in the outbox and how long (s) the oldest has waited. */
export async function measureOutbox(context: Context): Promise<void> {
  const { kysely } = context.database;
  const { outbox, oldestDue } = context.get(partnerMetrics);
  await gaugeStates(outbox, kysely, 'outbox', OUTBOX_STATES);
  const due = await kysely
    .selectFrom('outbox')
    // A pause between calls is waiting time too.
    .select((eb) => eb.fn.min(sql<number>`coalesce(failing_since, next_attempt_at)`).as('at'))
    .where('state', '=', 'pending')
    .executeTakeFirst();
  const now = context.now();
  oldestDue.set(Math.max(0, now - Number(due?.at ?? now)) / 1000);
}

/**
 * Minimum time (ms) between log lines, because anyone can send updates that are rejected. The metrics count them all.
 */
const ONE_LINE_PER_MS = 10_000;
const MAX_REASON_LENGTH = 300;

const REASONS: Readonly<Record<string, string>> = {
  'invalid-signature': 'Partner update refused: signature missing or wrong',
  'stale-signature': 'Partner update refused: signed more than five minutes ago',
  'order-not-found': 'Partner update refused: no such order',
  'return-not-found': 'Partner update refused: no such return',
  'sku-not-found': 'Partner update refused: no such SKU',
  'time-to-come': 'Partner update refused: the time it gives is yet to come',
  'internal-error': 'Partner update failed on our side',
};
const reasonOf = (code: string): string => REASONS[code] ?? 'Partner update refused';

/** Counts and logs the updates that an environment rejected. */
const refusedUpdates = (context: Context) => {
  const { logSystem, steady } = context;
  const { webhooks } = context.get(partnerMetrics);
  let loggedAt = Number.NEGATIVE_INFINITY;
  let dropped = 0;

  const logUpdate = ({ id: requestId }: FastifyRequest, errorCode: string) => {
    if (steady() - loggedAt < ONE_LINE_PER_MS) {
      dropped += 1;
      return;
    }
    loggedAt = steady();
    const details = { requestId, errorCode, ...(dropped > 0 && { dropped }) };
    logSystem({ level: 'warning', service: 'WebhookReceiver', message: reasonOf(errorCode), details });
    dropped = 0;
  };

  /** Logs every update about an unknown order, because only the partner can have signed it. */
  const logUnknownOrder = ({ id: requestId, body }: FastifyRequest, errorCode: string) => {
    const { orderId, status } = body as PartnerUpdate;
    const details = { requestId, errorCode, status };
    logSystem({ level: 'warning', service: 'WebhookReceiver', message: reasonOf(errorCode), orderId, details });
  };

  /** Logs every event about unknown returns or SKUs, for the same reason, and names them. */
  const logUnknown = ({ id: requestId, body }: FastifyRequest, errorCode: string, { message }: Error) => {
    const details = { requestId, errorCode, status: (body as { event: string }).event };
    const text = `${reasonOf(errorCode)}. ${message.slice(0, MAX_REASON_LENGTH)}`;
    logSystem({ level: 'warning', service: 'WebhookReceiver', message: text, details });
  };

  return {
    note(request: FastifyRequest, code: string, kind: WebhookKind, error: Error) {
      webhooks.inc({ kind, outcome: code });
      if (code === 'order-not-found') logUnknownOrder(request, code);
      else if (code === 'return-not-found' || code === 'sku-not-found') logUnknown(request, code, error);
      else logUpdate(request, code);
    },
  };
};

const { receiveUpdate, receiveStock, receiveReturns } = endpoints.partner;
const KINDS = new Map<string | undefined, WebhookKind>([
  [receiveUpdate.path, 'orderStatus'],
  [receiveStock.path, 'inventoryUpdate'],
  [receiveReturns.path, 'returns'],
]);

/**
 * Records rejected partner updates, each in the environment whose partner signed it. Unsigned ones go to the live
 * environment.
 */
export function noteRefusedUpdates(server: FastifyInstance, live: Context): void {
  server.addHook('onError', async (request, _reply, error) => {
    const kind = KINDS.get(request.routeOptions.url);
    if (!kind) return;
    const context = await contextOf(live, request).catch(() => null);
    context?.get(refusedUpdates).note(request, problemCode(error, request), kind, error);
  });
}
