import { RETURN_REASONS } from '@nara/shared-contracts/rules/returns';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { readReturnAddresses } from '#selling/returns';
import { noReturn, subjectNotFound } from '../refusals';
import type { LabelContent } from './fields';
import { findOrderRow, orderFields } from './parcel';
import { postageFields } from './postage';

/**
 * Finds a return by its RMA number, or the newest return of an order. Throws 404 `label-subject-not-found` and 409
 * `no-return`.
 */
export async function findReturn(db: Kysely<Tables>, code: string, now: number): Promise<LabelContent> {
  const wanted = code.toUpperCase();
  const rma = await db
    .selectFrom('returns')
    .selectAll()
    .where((eb) => eb.or([eb('rma_number', '=', wanted), eb('order_id', '=', wanted)]))
    .where('status', '<>', 'rejected')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const order = await findOrderRow(db, rma?.order_id ?? code);
  if (!order) throw subjectNotFound('returns', code);
  if (!rma) throw noReturn(order.id);
  const items = await db.selectFrom('return_items').select('quantity').where('return_id', '=', rma.id).execute();
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    subject: rma.rma_number,
    title: `Return ${rma.rma_number}, ${order.customer_name}`,
    fields: {
      ...orderFields(order, rma.dc, pieces, now),
      customer: order.customer_name,
      rma: rma.rma_number,
      reason: RETURN_REASONS[rma.reason],
      returnTo: (await readReturnAddresses(db))[rma.dc].join('\n'),
      ...postageFields(rma.shipping_cents),
    },
  };
}
