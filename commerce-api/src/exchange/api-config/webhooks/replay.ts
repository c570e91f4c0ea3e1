import type { DeliveryReplay } from '@nara/shared-contracts';
import type { ReceiveUpdate } from '#exchange/partner';
import type { Database } from '#platform/database';
import { Refusal } from '#platform/http';
import { type Author, recordAudit } from '#staff/audit';
import type { WebhookDeliveryTable } from '../tables';
import { findDelivery } from './deliveries';

const SENTENCES = {
  applied: 'It was applied now.',
  unchanged: 'It changed nothing: what it says was known already.',
  test: 'It is a test, and changes nothing.',
} as const;

/** Processes a webhook again by its own id, so that nothing happens twice, and writes down who asked for it. */
export async function replayDelivery(
  { database, receiveUpdate }: { database: Database; receiveUpdate: ReceiveUpdate },
  id: string,
  author: Author,
): Promise<DeliveryReplay> {
  const delivery = await findDelivery(database, id);
  const replayed = await process(receiveUpdate, delivery, author);
  await recordAudit(database.kysely, author, {
    action: 'webhook.replay',
    subject: id,
    before: { outcome: delivery.outcome },
    after: { outcome: replayed.outcome, detail: replayed.detail },
  });
  return replayed;
}

async function process(
  receiveUpdate: ReceiveUpdate,
  { webhook_id, payload_json }: WebhookDeliveryTable,
  { staff }: Author,
): Promise<DeliveryReplay> {
  try {
    const outcome = await receiveUpdate(webhook_id, JSON.parse(payload_json), staff.name);
    return { outcome, detail: SENTENCES[outcome] };
  } catch (fault) {
    // That it is refused again is what the replay came to, not a fault of asking for it.
    if (fault instanceof Refusal) return { outcome: 'refused', detail: fault.detail };
    throw fault;
  }
}
