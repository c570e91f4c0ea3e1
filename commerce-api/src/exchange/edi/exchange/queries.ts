import type { OrderAcknowledgement, OrderInterchange } from '@nara/shared-contracts/api/edi';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { toIso } from '#platform/time';

type Connection = Pick<Database, 'kysely'>;

/** Returns the reference of each order's last interchange, by order id. Orders in no interchange are left out. */
export async function findLatestReferences(
  { kysely }: Connection,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('edi_interchange_orders')
    // Our references sort chronologically as text.
    .select((eb) => ['order_id', eb.fn.max('interchange_id').as('reference')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, reference }) => [order_id, reference]));
}

/** Returns our interchanges that hold an order, the newest first. */
export async function findInterchangesOf({ kysely }: Connection, orderId: string): Promise<OrderInterchange[]> {
  const rows = await kysely
    .selectFrom('edi_interchange_orders as held')
    .innerJoin('edi_interchanges as interchange', 'interchange.id', 'held.interchange_id')
    .select(['interchange.reference', 'interchange.at', 'interchange.author'])
    .select(['held.state', 'held.answered_at', 'held.reason'])
    .where('held.order_id', '=', orderId)
    .orderBy('held.interchange_id', 'desc')
    .execute();
  return rows.map(({ reference, at, author, state, answered_at, reason }) => ({
    reference,
    sentAt: toIso(at),
    author: author ?? '',
    state,
    answeredAt: answered_at === null ? null : toIso(answered_at),
    reason,
  }));
}

/** Returns our acknowledgements of an order's despatch advices, newest first. */
export async function findAcknowledgements({ kysely }: Connection, orderId: string): Promise<OrderAcknowledgement[]> {
  const rows = await kysely
    .selectFrom('edi_despatches as despatch')
    .innerJoin('edi_interchanges as answer', 'answer.answers', 'despatch.interchange_id')
    .select(['answer.reference', 'answer.at', 'despatch.number as advice'])
    .where('despatch.order_id', '=', orderId)
    .where('answer.state', '=', 'accepted')
    .orderBy('answer.number', 'desc')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, sentAt: toIso(at) }));
}

/** Returns the despatched pieces of an order, by line, as the partner's despatch advices state them. */
export async function findDespatched(kysely: Kysely<Tables>, orderId: string): Promise<Map<number, number>> {
  const rows = await kysely
    .selectFrom('edi_despatch_lines')
    .select((eb) => ['line', eb.fn.sum<number>('quantity').as('quantity')])
    .where('order_id', '=', orderId)
    .groupBy('line')
    .execute();
  return new Map(rows.map(({ line, quantity }) => [line, Number(quantity)]));
}

/** Returns the text of one of our interchanges; undefined if it does not exist. */
export const findText = ({ kysely }: Connection, reference: string): Promise<{ text: string } | undefined> =>
  kysely
    .selectFrom('edi_interchanges')
    .select('text')
    .where('id', '=', reference)
    .where('direction', '=', 'out')
    .executeTakeFirst();
