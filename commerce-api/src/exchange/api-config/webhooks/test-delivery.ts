import { randomUUID } from 'node:crypto';
import type { DeliveryTest } from '@nara/shared-contracts/api/api-config';
import type { PartnerUpdate, ReturnsEvent, StockEvent } from '@nara/shared-contracts/api/partner';
import type { WebhookKind } from '@nara/shared-contracts/rules/api-config';
import { partnerCredentials, signMessage, TEST_UPDATE } from '#exchange/partner';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, recordLastingAudit } from '#staff/audit';
import { readSetting } from '#staff/settings';
import { send } from './send';
import { ownAddresses, WEBHOOK_TITLES, webhookSetting } from './setting';

/** Returns the test event of a webhook, and the webhook's display name. */
function testEvent(
  kind: WebhookKind,
  occurredAt: string,
): { event: string; payload: PartnerUpdate | StockEvent | ReturnsEvent } {
  if (kind === 'orderStatus') return { event: 'a test of order TEST', payload: TEST_UPDATE };
  const payload: StockEvent | ReturnsEvent =
    kind === 'inventoryUpdate'
      ? { event: 'inventory.test', occurredAt, items: [] }
      : { event: 'return.test', occurredAt, returns: [] };
  return { event: payload.event, payload };
}

/**
 * Sends a test event to the address saved for a webhook, signed as the partner signs; audited before it is sent. Throws 409 `webhook-url-missing`
 * if no address is saved.
 */
export async function sendTestDelivery(context: Context, kind: WebhookKind, author: Author): Promise<DeliveryTest> {
  const { configuration, database } = context;
  const { value } = await readSetting(database.kysely, webhookSetting(configuration));
  const url = value[kind];
  if (!url) throw new Refusal(409, 'webhook-url-missing', 'There is no address to send to. Enter and save one first.');
  const [secret = ''] = await context.get(partnerCredentials).valid('webhookSecret');
  const { event, payload } = testEvent(kind, toIso(author.at));
  const message = {
    id: `msg_${randomUUID()}`,
    timestamp: Math.floor(author.at / 1000),
    body: JSON.stringify(payload),
  };
  await recordLastingAudit(context, database.kysely, author, {
    action: 'webhook.test',
    subject: kind,
    name: WEBHOOK_TITLES[kind],
    before: null,
    after: { url, event },
  });
  const sent = await send(new URL(url), {
    headers: {
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': String(message.timestamp),
      'webhook-signature': signMessage(secret, message),
    },
    body: message.body,
    mayCallLoopback: !configuration.isProduction || ownAddresses(configuration)[kind] === url,
  });
  const isTaken = sent.status !== null && sent.status >= 200 && sent.status < 300;
  return { url, event, isTaken, ...sent };
}
