import type { DeliveryReplay, WebhookDelivery } from '@nara/shared-contracts/api/api-config';
import type { WebhookKind } from '@nara/shared-contracts/rules/api-config';
import { receiveStock } from '#exchange/inventory';
import { type PushOutcome, type Receipt, receiveReturns, receiveUpdate } from '#exchange/partner';
import { type BatchWriter, createBatchWriter, createRowIds } from '#platform/batch-writer';
import { contains, type Database } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, recordLastingAudit } from '#staff/audit';
import type { WebhookDeliveryTable } from '../tables';
import { WEBHOOK_TITLES } from './setting';

interface Query {
  search?: string;
  kind?: WebhookKind;
  outcome?: WebhookDelivery['outcome'];
  page: number;
  pageSize: number;
}

/** Returns a page (from 1) of received webhooks, newest first, and the total number. */
export async function findDeliveryPage(
  { kysely }: Database,
  { search, kind, outcome, page, pageSize }: Query,
): Promise<{ rows: WebhookDelivery[]; total: number }> {
  let matching = kysely.selectFrom('webhook_deliveries');
  if (kind) matching = matching.where('kind', '=', kind);
  if (outcome) matching = matching.where('outcome', '=', outcome);
  if (search) {
    matching = matching.where((eb) =>
      eb.or([contains(eb.ref('order_id'), search), contains(eb.ref('payload_json'), search)]),
    );
  }
  const [{ total }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { rows: rows.map(toDelivery), total: Number(total) };
}

/** Returns a received webhook. Throws 404 `delivery-not-found` if it is no longer kept. */
async function findDelivery({ kysely }: Database, id: string): Promise<WebhookDeliveryTable> {
  const row = await kysely.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError(404, 'delivery-not-found', 'This webhook is no longer kept.');
  return row;
}

const toDelivery = (row: WebhookDeliveryTable): WebhookDelivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  receivedAt: toIso(row.received_at),
  kind: row.kind,
  orderId: row.order_id,
  status: row.status,
  outcome: row.outcome,
  detail: row.detail,
  replayedBy: row.replayed_by,
  payload: JSON.parse(row.payload_json),
});

/** Records signed webhooks and their outcomes in batches, so that the partner does not wait for the write. */
interface DeliveryLog extends Omit<BatchWriter<WebhookDeliveryTable>, 'add'> {
  write(receipt: Receipt): void;
}

/** Returns the delivery log of an environment. */
export function deliveryLog(context: Context): DeliveryLog {
  const { database, log } = context;
  const idOf = createRowIds('HOOK');
  const { add, ...writer } = createBatchWriter<WebhookDeliveryTable>({
    async write(rows) {
      await database.kysely.insertInto('webhook_deliveries').values(rows).execute();
      notifyScreens(context, database.kysely, 'webhook.received', rows.at(-1)?.id ?? '');
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

const SENTENCES = {
  applied: 'It was applied now.',
  unchanged: 'It changed nothing: what it says was known already.',
  test: 'It is a test, and changes nothing.',
} as const;

/**
 * Processes a webhook again under its original id, so that no effect happens twice; audited before it is processed. Throws 404
 * `delivery-not-found`.
 */
export async function replayDelivery(context: Context, id: string, author: Author): Promise<DeliveryReplay> {
  const { database } = context;
  const delivery = await findDelivery(database, id);
  await recordLastingAudit(context, database.kysely, author, {
    action: 'webhook.replay',
    subject: id,
    name: WEBHOOK_TITLES[delivery.kind],
    before: { outcome: delivery.outcome },
    after: { processing: 'requested' },
  });
  return process(context, delivery, author);
}

async function process(context: Context, delivery: WebhookDeliveryTable, { staff }: Author): Promise<DeliveryReplay> {
  try {
    const { outcome, refused } = await receiveAgain(context, delivery, staff.name);
    return { outcome, detail: [SENTENCES[outcome], ...refused].join(' ') };
  } catch (fault) {
    // A second rejection is the outcome of the replay, not an error of the replay request.
    if (fault instanceof ApiError) return { outcome: 'refused', detail: fault.detail };
    throw fault;
  }
}

/** Handles a stored webhook again. Its payload was validated when it first arrived. */
async function receiveAgain(
  context: Context,
  { kind, webhook_id, payload_json }: WebhookDeliveryTable,
  by: string,
): Promise<PushOutcome> {
  const payload = JSON.parse(payload_json);
  if (kind === 'inventoryUpdate') return receiveStock(context, webhook_id, payload, by);
  if (kind === 'returns') return receiveReturns(context, webhook_id, payload, by);
  return { outcome: await receiveUpdate(context, webhook_id, payload, by), refused: [] };
}
