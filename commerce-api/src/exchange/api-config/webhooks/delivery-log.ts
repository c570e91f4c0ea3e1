import type { Receipt } from '#exchange/partner';
import { type BatchWriter, createBatchWriter, createRowIds } from '#platform/batch-writer';
import { type Context, tell } from '#platform/subject';
import type { WebhookDeliveryTable } from '../tables';

/** Records signed webhooks and their outcomes in batches, so that the partner does not wait for the write. */
export interface DeliveryLog extends Omit<BatchWriter<WebhookDeliveryTable>, 'add'> {
  write(receipt: Receipt): void;
}

/** Returns the delivery log of an environment. */
export function deliveryLog(context: Context): DeliveryLog {
  const { database, log } = context;
  const idOf = createRowIds('HOOK');
  const { add, ...writer } = createBatchWriter<WebhookDeliveryTable>({
    async write(rows) {
      await database.kysely.insertInto('webhook_deliveries').values(rows).execute();
      tell(context, database.kysely, 'webhook.received', rows.at(-1)?.id ?? '');
    },
    onDropped: (dropped) => void log.warn({ dropped }, 'webhooks were not noted'),
    onFault: (cause, waiting) => log.error({ err: cause, waiting }, 'webhooks cannot be noted'),
  });
  return { ...writer, write: (receipt) => add(toRow(receipt, idOf(receipt.at))) };
}

const toRow = (
  { kind, updateId, about, payload, at, outcome, detail, replayedBy }: Receipt,
  id: string,
): WebhookDeliveryTable => ({
  id,
  webhook_id: updateId,
  received_at: at,
  kind,
  order_id: about.orderId,
  status: about.status,
  outcome,
  detail,
  replayed_by: replayedBy,
  payload_json: JSON.stringify(payload),
});
