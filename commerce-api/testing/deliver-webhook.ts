import { randomUUID } from 'node:crypto';
import { signMessage } from '#exchange/partner';
import type { Answer, TestApp } from './test-app';

export const WEBHOOK_SECRET = 'whsec_c2FuZGJveC1zZWNyZXQ=';

export interface Delivery {
  id?: string;
  secret?: string;
  /** Seconds from now. */
  age?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a partner's update as the partner signs it; `delivery` tells what is different. */
export function deliverWebhook(
  test: TestApp,
  update: object,
  { id = randomUUID(), secret = WEBHOOK_SECRET, age = 0, headers, body }: Delivery = {},
): Promise<Answer> {
  const text = JSON.stringify(update);
  const signed = signedHeaders(test, text, { id, secret, age });
  return test.call('POST', '/api/woolworths/webhook', { body: body ?? text, headers: { ...signed, ...headers } });
}

/** The headers by which the partner vouches for a body. */
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
