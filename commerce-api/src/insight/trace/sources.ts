import type { TraceEntry, TraceLane, TraceOutcome } from '@nara/shared-contracts/api/trace';
import { FACT_SOURCE_WORDS, PAYMENT_FACT_WORDS, type PaymentFactKind } from '@nara/shared-contracts/rules/payments';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { MailTable } from '#exchange/mail/tables';
import { findCallsOf } from '#exchange/partner';
import type { OutboxTable, PartnerCallTable, PartnerUpdateTable } from '#exchange/partner/tables';
import type { FailureReportTable } from '#insight/integration/tables';
import type { Tables } from '#platform/database';
import { findTimeline } from '#selling/orders';
import type { OrderEventTable, OrderTable } from '#selling/orders/tables';
import type { PaymentFactTable, PaymentRefundTable } from '#selling/payments/tables';
import type { AuditLogTable } from '#staff/audit/tables';
import { withoutPersons } from '#staff/system-log';
import type { SystemLogTable } from '#staff/system-log/tables';

/** Entry before it is sent; times in epoch ms. */
export interface Step extends Omit<TraceEntry, 'at'> {
  at: number;
}

type Rest = Partial<Pick<Step, 'durationMs' | 'outcome' | 'requestId'>>;

/** Creates a step, and masks customers' data in its text. Defaults: no duration, neutral, no call. */
export const step = (lane: TraceLane, id: string, at: number, text: string, rest: Rest = {}): Step => ({
  id: `${lane}:${id}`,
  lane,
  at,
  durationMs: null,
  outcome: 'neutral' satisfies TraceOutcome,
  text: withoutPersons(text),
  requestId: null,
  ...rest,
});

/** All records about one order. */
export interface Sources {
  order: OrderTable;
  events: OrderEventTable[];
  outbox: OutboxTable | undefined;
  calls: PartnerCallTable[];
  updates: PartnerUpdateTable[];
  audit: Pick<AuditLogTable, 'id' | 'at' | 'actor' | 'action' | 'before_json' | 'after_json' | 'request_id'>[];
  mails: Pick<MailTable, 'id' | 'kind' | 'state' | 'attempts' | 'last_error' | 'created_at' | 'updated_at'>[];
  reports: Pick<FailureReportTable, 'id' | 'error' | 'received_at'>[];
  log: SystemLogTable[];
  facts: PaymentFactTable[];
  refunds: PaymentRefundTable[];
}

/** Most rows of each kind, the latest, so that an order that is retried endlessly can still be read. */
const MAX = 200;

/** Reads the sources of an order, each kind through its index. Returns null if the order does not exist. */
export async function findSources(db: Kysely<Tables>, orderId: string): Promise<Sources | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return null;
  const [events, outbox, calls, updates, audit, mails, reports, log, facts, refunds] = await Promise.all([
    findTimeline(db, orderId),
    db.selectFrom('outbox').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
    findCallsOf(db, orderId, MAX),
    db.selectFrom('partner_updates').selectAll().where('order_id', '=', orderId).limit(MAX).execute(),
    findAudit(db, orderId),
    findMails(db, orderId),
    db
      .selectFrom('failure_reports')
      .select(['id', 'error', 'received_at'])
      .where('order_id', '=', orderId)
      .orderBy('received_at', 'desc')
      .limit(MAX)
      .execute(),
    db.selectFrom('system_log').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').limit(MAX).execute(),
    db
      .selectFrom('payment_facts')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('seq', 'desc')
      .limit(MAX)
      .execute(),
    db
      .selectFrom('payment_refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .limit(MAX)
      .execute(),
  ]);
  return { order, events, outbox, calls, updates, audit, mails, reports, log, facts, refunds };
}

const findAudit = (db: Kysely<Tables>, orderId: string): Promise<Sources['audit']> =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'before_json', 'after_json', 'request_id'])
    .where('subject', '=', orderId)
    .where('action', 'not like', 'access.%')
    .orderBy('at', 'desc')
    .limit(MAX)
    .execute();

/** Finds the e-mails about the order or one of its returns. */
async function findMails(db: Kysely<Tables>, orderId: string): Promise<Sources['mails']> {
  const returns = await db.selectFrom('returns').select('rma_number').where('order_id', '=', orderId).execute();
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'state', 'attempts', 'last_error', 'created_at', 'updated_at'])
    .where('reference', 'in', [orderId, ...returns.map(({ rma_number }) => rma_number)])
    .limit(MAX)
    .execute();
}

/** Tells whether a timeline entry is about a refund, which the refunds already show. */
export const isPaymentEvent = ({ type }: Pick<OrderEventTable, 'type'>): boolean => type.startsWith('payment.');

const OUTCOMES: Readonly<Record<PaymentFactKind, Step['outcome']>> = {
  begun: 'neutral',
  captured: 'ok',
  failed: 'failed',
  refunded: 'ok',
  disputed: 'failed',
  'dispute-won': 'ok',
  expired: 'failed',
  cancelled: 'neutral',
  'taken-again': 'ok',
};

/** Returns the facts of the order's payment, and the refunds from request to completion. */
export const paymentSteps = ({ facts, refunds }: Pick<Sources, 'facts' | 'refunds'>): Step[] => {
  const ours = new Set(refunds.map(({ id }) => id));
  return [
    // Oldest first, as facts with the same time are ordered.
    ...facts
      .toReversed()
      // Our own refunds are shown with their duration instead.
      .filter(({ kind, name }) => kind !== 'refunded' || !ours.has(name))
      .map(({ seq, at, kind, cents, source }) =>
        step('payment', `fact ${seq}`, at, `${textOf(kind, cents)} (${FACT_SOURCE_WORDS[source]})`, {
          outcome: OUTCOMES[kind],
        }),
      ),
    ...refunds.map(refundStep),
  ];
};

const textOf = (kind: PaymentFactKind, cents: number): string =>
  cents === 0 ? PAYMENT_FACT_WORDS[kind] : `${PAYMENT_FACT_WORDS[kind]}: ${formatRand(toRand(cents))}`;

const REFUNDS: Readonly<Record<PaymentRefundTable['state'], { text: string; outcome: Step['outcome'] }>> = {
  waiting: { text: 'is under way', outcome: 'open' },
  'by-hand': { text: 'is to be transferred', outcome: 'open' },
  made: { text: 'made', outcome: 'ok' },
  refused: { text: 'refused', outcome: 'failed' },
};

const refundStep = ({ id, cents, reason, state, last_error, created_at, updated_at }: PaymentRefundTable): Step => {
  const { text, outcome } = REFUNDS[state];
  const error = last_error && state !== 'made' ? `: ${last_error}` : '';
  return step(
    'payment',
    `refund ${id}`,
    created_at,
    `Refund of ${formatRand(toRand(cents))} (${reason}) ${text}${error}`,
    {
      durationMs: state === 'waiting' ? null : updated_at - created_at,
      outcome,
    },
  );
};
