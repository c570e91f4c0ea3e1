import { randomUUID } from 'node:crypto';
import type { ReturnsEvent, StockEvent } from '@nara/shared-contracts/api/partner';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { EDI_SETTINGS } from '#exchange/edi';
import { signMessage } from '#exchange/partner';
import { DEMO } from '#platform/configuration';
import { addRow } from './rows';
import type { Answer, TestApp } from './test-app';

export const WEBHOOK_SECRET = DEMO.PARTNER_WEBHOOK_SECRET;

export interface Delivery {
  id?: string;
  secret?: string;
  /** Age of the timestamp, in seconds. */
  age?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a webhook about an order, signed as the partner does; `delivery` overrides parts of it. */
export const deliverWebhook = (test: TestApp, update: object, delivery?: Delivery): Promise<Answer> =>
  deliver(test, '', update, delivery);

/** Sends a webhook about stock, signed as the partner does. */
export const deliverStock = (test: TestApp, event: StockEvent, delivery?: Delivery): Promise<Answer> =>
  deliver(test, '/inventory', event, delivery);

/** Sends a webhook about returns, signed as the partner does. */
export const deliverReturns = (test: TestApp, event: ReturnsEvent, delivery?: Delivery): Promise<Answer> =>
  deliver(test, '/returns', event, delivery);

function deliver(
  test: TestApp,
  path: '' | '/inventory' | '/returns',
  event: object,
  { id = randomUUID(), secret = WEBHOOK_SECRET, age = 0, headers, body }: Delivery = {},
): Promise<Answer> {
  const text = JSON.stringify(event);
  const signed = signedHeaders(test, text, { id, secret, age });
  return test.call('POST', `/api/woolworths/webhook${path}`, {
    body: body ?? text,
    headers: { ...signed, ...headers },
  });
}

/** Returns an event with counts at a time in epoch ms. */
export const stockEvent = (
  at: number,
  counts: readonly (readonly [sku: string, dc: DistributionCentre, available: number])[],
): StockEvent => ({
  event: 'inventory.updated',
  occurredAt: new Date(at).toISOString(),
  items: counts.map(([sku, dc, available]) => ({ sku, dc, available })),
});

/** Returns an event with statuses of returns at a time in epoch ms. */
export const returnsEvent = (at: number, states: readonly (readonly [id: string, status: string])[]): ReturnsEvent => ({
  event: 'return.updated',
  occurredAt: new Date(at).toISOString(),
  returns: states.map(([id, status]) => ({ id, status })),
});

/** Returns the partner's signature headers for a body. */
export function signedHeaders(
  { clock }: TestApp,
  body: string,
  { id = randomUUID(), secret = WEBHOOK_SECRET, age = 0 }: Pick<Delivery, 'id' | 'secret' | 'age'> = {},
): Record<string, string> {
  const timestamp = Math.floor(clock.now / 1000) - age;
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signMessage(secret, { id, timestamp, body }),
  };
}

/** Sends an interchange, signed as the partner does. */
export const deliverEdi = (test: TestApp, text: string, headers: Record<string, string> = {}): Promise<Answer> =>
  test.call('POST', '/api/woolworths/edi', {
    body: text,
    headers: { ...signedHeaders(test, text), 'content-type': 'application/edifact', ...headers },
  });

/** Ends the test phase with the partner: interchanges are no longer marked as tests. */
export async function endEdiTests({ context, clock }: TestApp): Promise<void> {
  const value_json = JSON.stringify({ ...EDI_SETTINGS.initial, isTest: false });
  await addRow({ context }, 'settings', {
    name: EDI_SETTINGS.name,
    value_json,
    updated_at: clock.now,
    updated_by: 'Nomsa',
  });
}

/** Returns the pieces of a variant by centre. */
export async function stockOf({ context }: TestApp, variantId: string): Promise<Record<string, number>> {
  const levels = await context.database.kysely
    .selectFrom('stock_levels')
    .selectAll()
    .where('variant_id', '=', variantId)
    .orderBy('dc')
    .execute();
  return Object.fromEntries(levels.map(({ dc, available }) => [dc, available]));
}
