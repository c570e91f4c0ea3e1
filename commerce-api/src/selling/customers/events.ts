import type { CustomerEvent } from '@nara/shared-contracts/api/customers';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import type { Kysely } from 'kysely';
import { isAddress, type Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { addressOfOrder } from './order-columns';

/** Maximum number of events shown, starting from the latest. */
const MAX = 200;

/** Returns the events of a customer (a lower-case e-mail address), newest first. */
export async function findEvents(
  db: Kysely<Tables>,
  email: string,
): Promise<{ events: CustomerEvent[]; hasMoreEvents: boolean }> {
  const found: CustomerEvent[] = [];
  for (const find of SOURCES) found.push(...(await find(db, email)));
  found.sort((a, b) => b.at.localeCompare(a.at));
  return { events: found.slice(0, MAX), hasMoreEvents: found.length > MAX };
}

/** Finds the latest events of one kind, one more than is shown. */
type Source = (db: Kysely<Tables>, email: string) => Promise<CustomerEvent[]>;

const findOrders: Source = async (db, email) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'created_at', 'status', 'total_cents'])
    .where(addressOfOrder, '=', email)
    .orderBy('created_at', 'desc')
    .limit(MAX + 1)
    .execute();
  return rows.map(({ id, created_at, status, total_cents }) => ({
    kind: 'order',
    at: toIso(created_at),
    orderId: id,
    status,
    total: toRand(total_cents),
  }));
};

/**
 * Finds captures and refunds. If one was reported again with a larger amount, only the largest counts, as in the sums.
 */
const findPayments: Source = async (db, email) => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payment_facts', 'payment_facts.order_id', 'orders.id')
    .select(['orders.id', 'payment_facts.at', 'payment_facts.kind', 'payment_facts.cents'])
    .where(addressOfOrder, '=', email)
    .where('payment_facts.kind', 'in', ['captured', 'refunded'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_facts as larger')
            .select('larger.seq')
            .whereRef('larger.order_id', '=', 'payment_facts.order_id')
            .whereRef('larger.kind', '=', 'payment_facts.kind')
            .whereRef('larger.name', '=', 'payment_facts.name')
            .whereRef('larger.cents', '>', 'payment_facts.cents'),
        ),
      ),
    )
    .orderBy('payment_facts.at', 'desc')
    .limit(MAX + 1)
    .execute();
  return rows.map(({ id, at, kind, cents }) => ({
    kind: kind === 'captured' ? 'paid' : 'refunded',
    at: toIso(at),
    orderId: id,
    amount: toRand(cents),
  }));
};

const selectReturns = (db: Kysely<Tables>, email: string) =>
  db
    .selectFrom('orders')
    .innerJoin('returns', 'returns.order_id', 'orders.id')
    .where(addressOfOrder, '=', email)
    .limit(MAX + 1);

const findReturns: Source = async (db, email) => {
  const rows = await selectReturns(db, email)
    .select(['orders.id', 'returns.rma_number', 'returns.created_at', 'returns.status', 'returns.refund_cents'])
    .orderBy('returns.created_at', 'desc')
    .execute();
  return rows.map(({ id, rma_number, created_at, status, refund_cents }) => ({
    kind: 'return',
    at: toIso(created_at),
    rmaNumber: rma_number,
    orderId: id,
    status,
    refund: toRand(refund_cents),
  }));
};

/** Finds refunds of returns that staff paid by hand. The others are facts of the payment. */
const findRefundsByHand: Source = async (db, email) => {
  const rows = await selectReturns(db, email)
    .select(['orders.id', 'returns.processed_at', 'returns.refund_cents'])
    .where('returns.processed_at', 'is not', null)
    .where((eb) => eb.or([eb('returns.paid_by', 'is', null), eb('returns.paid_by', '!=', 'provider')]))
    .orderBy('returns.processed_at', 'desc')
    .execute();
  return rows.map(({ id, processed_at, refund_cents }) => ({
    kind: 'refunded',
    at: toIso(Number(processed_at)),
    orderId: id,
    amount: toRand(refund_cents),
  }));
};

const findMessages: Source = async (db, email) => {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'received_at', 'subject', 'answered_at', 'closed_at'])
    .where(isAddress('email', email))
    .orderBy('received_at', 'desc')
    .limit(MAX + 1)
    .execute();
  return rows.map(({ id, received_at, subject, answered_at, closed_at }) => ({
    kind: 'message',
    at: toIso(received_at),
    messageId: id,
    subject,
    state: closed_at !== null ? 'closed' : answered_at !== null ? 'answered' : 'waiting',
  }));
};

const findNewsletter: Source = async (db, email) => {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['confirmed_at', 'unsubscribed_at'])
    .where('email', '=', email)
    .execute();
  return rows.flatMap(({ confirmed_at, unsubscribed_at }): CustomerEvent[] => [
    ...(unsubscribed_at === null
      ? []
      : [{ kind: 'newsletter' as const, at: toIso(unsubscribed_at), change: 'left' as const }]),
    ...(confirmed_at === null
      ? []
      : [{ kind: 'newsletter' as const, at: toIso(confirmed_at), change: 'joined' as const }]),
  ]);
};

/**
 * Sources of a customer's timeline. For events of the same moment, the earlier source comes first. To add a kind of
 * event, add a source here and a member to `CustomerEvent`.
 */
const SOURCES: readonly Source[] = [
  findNewsletter,
  findMessages,
  findRefundsByHand,
  findReturns,
  findPayments,
  findOrders,
];
