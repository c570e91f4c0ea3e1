import type { GivenBack, LinePieces } from '@nara/shared-contracts/rules/payments';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { PaymentRefundRequestTable } from '../tables';

/** Reads the refund request with a key. */
export const findRequest = (db: Kysely<Tables>, key: string): Promise<PaymentRefundRequestTable | undefined> =>
  db.selectFrom('payment_refund_requests').selectAll().where('key', '=', key).executeTakeFirst();

/**
 * Returns the pieces and delivery of an order that were or will be refunded, by line. Requests that were refused
 * completely do not count, nor does the request with the key `except`.
 */
export async function findGivenBack(db: Kysely<Tables>, orderId: string, except?: string): Promise<GivenBack> {
  const requests = await db
    .selectFrom('payment_refund_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_refunds')
          .select('id')
          .whereRef('payment_refunds.request', '=', 'payment_refund_requests.key')
          .whereRef('payment_refunds.order_id', '=', 'payment_refund_requests.order_id')
          .where('state', '!=', 'refused'),
      ),
    )
    .execute();
  const counted = requests.filter(({ key }) => key !== except);
  const pieces = new Map<number, number>();
  for (const { line, quantity } of counted.flatMap(linesOf)) pieces.set(line, (pieces.get(line) ?? 0) + quantity);
  return {
    lines: [...pieces].sort(([a], [b]) => a - b).map(([line, quantity]) => ({ line, quantity })),
    delivery: counted.some(({ delivery }) => delivery === 1),
  };
}

/** Reads lines that this server wrote. */
export const linesOf = ({ lines }: Pick<PaymentRefundRequestTable, 'lines'>): LinePieces[] =>
  JSON.parse(lines) as LinePieces[];
