import { randomUUID } from 'node:crypto';
import type { endpoints } from '@nara/shared-contracts/api';
import type { z } from 'zod';
import { type Context, tell } from '#platform/subject';
import { findOrder, orderNotFound } from '#selling/orders';

type Report = z.output<typeof endpoints.integration.reportFailure.body>;

/** Stores a browser's report of an order that it could not hand over. Throws 404 `order-not-found`. */
export async function reportFailure(
  context: Context,
  { orderId, error, order, timestamp }: Report,
): Promise<{ accepted: true }> {
  const { database, now } = context;
  if (!(await findOrder(database, orderId))) throw orderNotFound();
  const report = {
    id: randomUUID(),
    order_id: orderId,
    error,
    order_json: JSON.stringify(order),
    reported_at: Date.parse(timestamp),
    received_at: now(),
  };
  await database.kysely.insertInto('failure_reports').values(report).execute();
  tell(context, database.kysely, 'integration.failed', orderId);
  return { accepted: true };
}
