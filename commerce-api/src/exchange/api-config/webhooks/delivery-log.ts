import type { FastifyBaseLogger } from 'fastify';
import type { Receipt } from '#exchange/partner';
import { type BatchWriter, createBatchWriter, createRowIds } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import type { WebhookDeliveryTable } from '../tables';

/** Signed webhooks and what came of them, written in batches: noting one keeps no partner waiting. */
export interface DeliveryLog extends Omit<BatchWriter<WebhookDeliveryTable>, 'add'> {
  write(receipt: Receipt): void;
}

interface Options {
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
}

export function createDeliveryLog({ database, events, log }: Options): DeliveryLog {
  const idOf = createRowIds('HOOK');
  const { add, ...writer } = createBatchWriter<WebhookDeliveryTable>({
    async write(rows) {
      await database.kysely.insertInto('webhook_deliveries').values(rows).execute();
      events.publish('webhook.received', rows.at(-1)?.id ?? '');
    },
    onDropped: (dropped) => void log.warn({ dropped }, 'webhooks were not noted'),
    onFault: (cause, waiting) => log.error({ err: cause, waiting }, 'webhooks cannot be noted'),
  });
  return { ...writer, write: (receipt) => add(toRow(receipt, idOf(receipt.at))) };
}

const toRow = ({ updateId, update, at, outcome, detail, replayedBy }: Receipt, id: string): WebhookDeliveryTable => ({
  id,
  webhook_id: updateId,
  received_at: at,
  order_id: update.orderId,
  status: update.status,
  outcome,
  detail,
  replayed_by: replayedBy,
  payload_json: JSON.stringify(update),
});
