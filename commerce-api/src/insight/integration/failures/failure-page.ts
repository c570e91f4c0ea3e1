import type { Failure } from '@nara/shared-contracts/api/integration';
import { ORDER_ID_PATTERN } from '@nara/shared-contracts/rules/common';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { isMailCause } from './cause';
import { findOfCause } from './queries';
import { mask } from './texts';

/** Returns one page (from 1) of the failures of a cause, oldest first, and the total. */
export async function findFailurePage(
  db: Kysely<Tables>,
  { cause, page, pageSize }: { cause: string; page: number; pageSize: number },
): Promise<{ rows: Failure[]; total: number }> {
  const found = await findOfCause(db, cause);
  const ids = found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: found.length };
  const rows = await (isMailCause(cause) ? loadMails(db, ids) : loadOrders(db, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: found.length };
}

async function loadOrders(db: Kysely<Tables>, ids: readonly string[]): Promise<Failure[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.id', 'outbox.order_id')
    .where('order_id', 'in', ids)
    .select(['order_id', 'state', 'attempts', 'next_attempt_at', 'last_error', 'outbox.updated_at', 'total_cents'])
    .execute();
  const reports = await findReports(db, ids);
  return rows.map((row) => ({
    ...toFailure(row),
    id: row.order_id,
    subject: 'order',
    orderId: row.order_id,
    letter: null,
    value: toRand(row.total_cents),
    browserReport: reports.get(row.order_id) ?? null,
  }));
}

/** Finds the last report from the shopper's browser, by order. */
async function findReports(db: Kysely<Tables>, orderIds: readonly string[]): Promise<Map<string, string>> {
  const reports = await db
    .selectFrom('failure_reports')
    .where('order_id', 'in', orderIds)
    .orderBy('received_at')
    .select(['order_id', 'error'])
    .execute();
  return new Map(reports.map(({ order_id, error }) => [order_id, mask(error)]));
}

async function loadMails(db: Kysely<Tables>, ids: readonly string[]): Promise<Failure[]> {
  const rows = await db
    .selectFrom('mails')
    .where('id', 'in', ids)
    .select(['id', 'kind', 'reference', 'state', 'attempts', 'next_attempt_at', 'last_error', 'updated_at'])
    .execute();
  return rows.map((row) => ({
    ...toFailure(row),
    id: row.id,
    subject: 'mail',
    orderId: ORDER_ID_PATTERN.test(row.reference) ? row.reference : null,
    letter: row.kind,
    value: null,
    browserReport: null,
  }));
}

const toFailure = (row: {
  state: string;
  attempts: number;
  next_attempt_at: number;
  last_error: string | null;
  updated_at: number;
}) => ({
  attempts: row.attempts,
  nextAttemptAt: row.state === 'dead' ? null : toIso(row.next_attempt_at),
  error: mask(row.last_error ?? ''),
  failedAt: toIso(row.updated_at),
});
