import type { DeliveryReplay } from '@nara/shared-contracts/api/api-config';
import { receiveStock } from '#exchange/inventory';
import { type PushOutcome, receiveReturns, receiveUpdate } from '#exchange/partner';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { type Author, recordLastingAudit } from '#staff/audit';
import type { WebhookDeliveryTable } from '../tables';
import { findDelivery } from './deliveries';
import { WEBHOOK_TITLES } from './setting';

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
    if (fault instanceof Refusal) return { outcome: 'refused', detail: fault.detail };
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
