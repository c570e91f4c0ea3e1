import type { WebhookDelivery } from '@nara/shared-contracts/api/api-config';
import type { WebhookKind } from '@nara/shared-contracts/rules/api-config';
import { contains, type Database } from '#platform/database';
import { Refusal } from '#platform/http';
import { toIso } from '#platform/time';
import type { WebhookDeliveryTable } from '../tables';

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
export async function findDelivery({ kysely }: Database, id: string): Promise<WebhookDeliveryTable> {
  const row = await kysely.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'delivery-not-found', 'This webhook is no longer kept.');
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
