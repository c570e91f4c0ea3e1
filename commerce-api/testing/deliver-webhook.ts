import { randomUUID } from 'node:crypto';
import { signMessage } from '#exchange/partner';
import type { Answer, TestApp } from './test-app';

export const WEBHOOK_SECRET = 'whsec_c2FuZGJveC1zZWNyZXQ=';

export interface Delivery {
  id?: string;
  secret?: string;
  /** Age of the timestamp, in seconds. */
  age?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a partner's update, signed as the partner does; `delivery` overrides parts of it. */
export function deliverWebhook(
  test: TestApp,
  update: object,
  { id = randomUUID(), secret = WEBHOOK_SECRET, age = 0, headers, body }: Delivery = {},
): Promise<Answer> {
  const text = JSON.stringify(update);
  const signed = signedHeaders(test, text, { id, secret, age });
  return test.call('POST', '/api/woolworths/webhook', { body: body ?? text, headers: { ...signed, ...headers } });
}

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
