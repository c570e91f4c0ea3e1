import type { FailingAddress, Failure, MailRetry } from '@nara/shared-contracts/api/integration';
import type { ShippingAddress } from '@nara/shared-contracts/api/orders';
import { ORDER_ID_PATTERN } from '@nara/shared-contracts/rules/common';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import { mailer } from '#exchange/mail';
import { mayHaveArrived, partnerCircuit, resync } from '#exchange/partner';
import type { Database, Tables } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { UNTRIED } from '#platform/work';
import { changeOrder, lockOrder, orderNotFound } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { isMailCause } from './cause';
import { findGroups, findOfCause } from './queries';
import { addressSettled, mailGone, mailNotFailing, mailNotFound, orderChangedMeanwhile, startReplay } from './replay';
import { findReplay, findReplays } from './replay-progress';
import { mask } from './texts';

/** Returns one page (from 1) of the failures of a cause, oldest first, and the total. */
async function findFailurePage(
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

/** Address as parsed by the schema. */
type Address = ShippingAddress & { country: 'ZA' };

/** Returns the address of an order that the partner refused. Throws 404 `order-not-found` and 409 `address-settled`. */
const findFailingAddress = (database: Database, orderId: string): Promise<FailingAddress> =>
  database.transaction(async (tx) => toFailingAddress(await demandOpen(tx, orderId)));

/**
 * Corrects the delivery address of an order that the partner refused, with its audit entry. The reserved stock stays
 * where it is. Throws 404 `order-not-found`, 409 `address-settled` when the partner has the order, may have it or is
 * being called, and 409 `order-changed` when the order changed since it was read.
 */
function fixAddress(
  context: Context,
  orderId: string,
  { address, expectedUpdatedAt }: { address: Address; expectedUpdatedAt: string },
  author: Author,
): Promise<FailingAddress> {
  return context.database.transaction(async (tx) => {
    const open = await demandOpen(tx, orderId);
    const { order } = open;
    if (order.updated_at !== Date.parse(expectedUpdatedAt)) throw orderChangedMeanwhile();
    const json = JSON.stringify(address);
    if (json === order.shipping_address_json) return toFailingAddress(open);
    const change = { shipping_address_json: json, customer_name: `${address.firstName} ${address.lastName}` };
    const happening = { type: 'order.address', message: `Delivery address corrected by ${author.staff.name}` };
    await changeOrder(context, tx, order, change, author.at, happening);
    await recordAudit(tx, author, {
      action: 'order.address',
      subject: orderId,
      before: JSON.parse(order.shipping_address_json),
      after: address,
    });
    return toFailingAddress(await demandOpen(tx, orderId));
  });
}

interface Open {
  order: OrderTable;
  error: string | null;
}

/**
 * Locks an order that the partner refused and that is not being submitted again, so that it cannot be sent with the old
 * address.
 */
async function demandOpen(tx: Kysely<Tables>, orderId: string): Promise<Open> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw orderNotFound();
  const entry = await tx
    .selectFrom('outbox')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  const isOpen = entry?.state === 'dead' && !mayHaveArrived(entry) && order.woolworths_order_id === null;
  if (!isOpen) throw addressSettled();
  return { order, error: entry.last_error };
}

const toFailingAddress = ({ order, error }: Open): FailingAddress => ({
  orderId: order.id,
  address: JSON.parse(order.shipping_address_json),
  error: mask(error ?? ''),
  updatedAt: toIso(order.updated_at),
});

/**
 * Moves a failed e-mail to the head of the queue. Throws 404 `mail-not-found`, 409 `mail-not-failing` when there is
 * nothing to retry, and 409 `mail-text-removed`.
 */
async function retryMail(context: Context, id: string, author: Author): Promise<MailRetry> {
  await context.database.transaction(async (tx) => {
    const mail = await tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!mail) throw mailNotFound();
    const { state, attempts, last_error, body, leased_until } = mail;
    const hasFailed = state === 'dead' || (state === 'pending' && attempts > 0 && leased_until <= author.at);
    if (!hasFailed) throw mailNotFailing();
    if (body === '') throw mailGone();
    await tx
      .updateTable('mails')
      .set({ ...UNTRIED, state: 'pending', next_attempt_at: author.at, updated_at: author.at })
      .where('id', '=', id)
      .execute();
    const before = { state, attempts, last_error };
    await recordAudit(tx, author, { action: 'mail.retry', subject: id, before, after: { sending: 'requested' } });
  });
  context.get(mailer).nudge();
  return { outcome: 'queued', message: 'The e-mail is being sent again.' };
}

export const failuresHandlers = (context: Context): HandlersOf<'failures'> => {
  const { database, now } = context;
  const { kysely } = database;
  return {
    async inbox() {
      const [groups, replays] = await Promise.all([findGroups(kysely), findReplays(kysely, now())]);
      return {
        groups,
        replays,
        needAttention: groups.reduce((sum, { givenUp }) => sum + givenUp, 0),
        isPartnerPaused: context.get(partnerCircuit).state !== 'closed',
      };
    },

    list: ({ query }) => findFailurePage(kysely, query),

    async replay(call) {
      return findReplay(kysely, await startReplay(context, call.body.cause, authorOf(call, now())));
    },

    retryOrder: (call) => resync(context, call.params.id, authorOf(call, now())),

    retryMail: (call) => retryMail(context, call.params.id, authorOf(call, now())),

    address: ({ params: { id } }) => findFailingAddress(database, id),

    fixAddress: (call) => fixAddress(context, call.params.id, call.body, authorOf(call, now())),
  };
};
