import type { OrderInterchange } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { toIso } from '#platform/time';

type Connection = Pick<Database, 'kysely'>;

/** The interchange that each of some orders was in last, by order id; those in none are left out. */
export async function findLatestReferences(
  { kysely }: Connection,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('edi_interchange_orders')
    // References of ours count up in their letters too.
    .select((eb) => ['order_id', eb.fn.max('interchange_id').as('reference')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, reference }) => [order_id, reference]));
}

/** Interchanges of ours that hold an order, the newest first. */
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

/** How many pieces of each line of an order the partner's despatch advices name. */
export async function findDespatched(kysely: Kysely<Tables>, orderId: string): Promise<Map<number, number>> {
  const rows = await kysely
    .selectFrom('edi_despatch_lines')
    .select((eb) => ['line', eb.fn.sum<number>('quantity').as('quantity')])
    .where('order_id', '=', orderId)
    .groupBy('line')
    .execute();
  return new Map(rows.map(({ line, quantity }) => [line, Number(quantity)]));
}

/** The text of an interchange of ours; undefined when there is none. */
export const findText = ({ kysely }: Connection, reference: string): Promise<{ text: string } | undefined> =>
  kysely
    .selectFrom('edi_interchanges')
    .select('text')
    .where('id', '=', reference)
    .where('direction', '=', 'out')
    .executeTakeFirst();
