import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, defineSubject, follow } from '#platform/subject';
import { type OrderChanged, orderChanged } from '#selling/orders';
import { readSetting } from '#staff/settings';
import { printJobsHolding } from './personal-data';
import { enqueueShipping } from './queue/enqueue';
import { printQueue } from './queue/print-queue';
import { shopPrinters } from './queue/shop-printers';
import { deskLabelHandlers, shopperLabelHandlers } from './return-label';
import { labelsHandlers } from './routes';
import { LABEL_SETTINGS } from './settings';

export const labels = defineSubject({
  name: 'labels',
  personalData: [printJobsHolding],
  shares: [shopPrinters],
  handlers: { labels: labelsHandlers, returns: shopperLabelHandlers, rma: deskLabelHandlers },
  workers: [printQueue],
  follows: [follow(orderChanged, { inTransaction: autoPrint })],
});

/**
 * Queues the shipping label of an order that the partner has just confirmed, if staff enabled that. Does so only once
 * per order.
 */
async function autoPrint(context: Context, tx: Kysely<Tables>, { order, change, at }: OrderChanged): Promise<void> {
  if (order.woolworths_order_id || !change.woolworths_order_id) return;
  const { value } = await readSetting(tx, LABEL_SETTINGS);
  if (value.autoPrint) await enqueueShipping(context, tx, order, { key: 'confirmed', author: 'Auto-print', at });
}
