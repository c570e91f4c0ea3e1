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
import type { SystemLogTable } from '#staff/system-log/tables';

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
const MOST = 200;

/** Reads the sources of an order, each kind through its index. Returns null if the order does not exist. */
export async function findSources(db: Kysely<Tables>, orderId: string): Promise<Sources | null> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return null;
  const [events, outbox, calls, updates, audit, mails, reports, log, facts, refunds] = await Promise.all([
    findTimeline(db, orderId),
    db.selectFrom('outbox').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
    findCallsOf(db, orderId, MOST),
    db.selectFrom('partner_updates').selectAll().where('order_id', '=', orderId).limit(MOST).execute(),
    findAudit(db, orderId),
    findMails(db, orderId),
    db
      .selectFrom('failure_reports')
      .select(['id', 'error', 'received_at'])
      .where('order_id', '=', orderId)
      .orderBy('received_at', 'desc')
      .limit(MOST)
      .execute(),
    db.selectFrom('system_log').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').limit(MOST).execute(),
    db
      .selectFrom('payment_facts')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('seq', 'desc')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('payment_refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .limit(MOST)
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
    .limit(MOST)
    .execute();

/** Finds the e-mails about the order or one of its returns. */
async function findMails(db: Kysely<Tables>, orderId: string): Promise<Sources['mails']> {
  const returns = await db.selectFrom('returns').select('rma_number').where('order_id', '=', orderId).execute();
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'state', 'attempts', 'last_error', 'created_at', 'updated_at'])
    .where('reference', 'in', [orderId, ...returns.map(({ rma_number }) => rma_number)])
    .limit(MOST)
    .execute();
}
