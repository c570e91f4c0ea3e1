import { type Incoming, startReceiver } from '@nara/sandbox-shared/testing';
import { createPartnerSandbox, type PartnerSandboxOptions } from '../server';

export const API_KEY = 'test-key';
export const SECRET = 'whsec_c2FuZGJveC1zZWNyZXQ=';

export interface Answer {
  status: number;
  headers: Headers;
  json: Record<string, unknown>;
}

/** Reads what the sandbox sends: the status that a webhook reports, and one character per byte of an interchange. */
export function readLetter({ headers, path, body: bytes }: Incoming) {
  const isJson = headers['content-type'] === 'application/json';
  const body = bytes.toString(isJson ? 'utf8' : 'latin1');
  return { headers, path, body, status: (isJson ? JSON.parse(body).status : '') as string };
}

export type Received = ReturnType<typeof readLetter>;

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Starts the sandbox over real HTTP, with a receiver for its webhooks; by default, steps are taken by hand. */
export async function startSandbox(options: Partial<PartnerSandboxOptions> = {}) {
  const receiver = await startReceiver(readLetter);
  const clock = { now: Date.parse('2026-03-05T10:15:00.000Z') };
  const sandbox = createPartnerSandbox({
    apiKey: API_KEY,
    webhookSecret: SECRET,
    webhookUrl: receiver.url,
    retryDelaysMs: [1, 1],
    now: () => clock.now,
    ...options,
  });
  const url = await sandbox.listen();
  return {
    sandbox,
    receiver,
    url,
    clock,
    /** Sends a request with the key; an object as body is sent as JSON. */
    async call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${API_KEY}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, headers: response.headers, json: await response.json() };
    },
    async close() {
      await sandbox.close();
      await receiver.close();
    },
  };
}

/** Returns an order body that the partner accepts. */
export const newOrder = (changes: Record<string, unknown> = {}) => ({
  order_id: 'NARA-1772704800000-ABC123',
  customer_id: 'CUST-1',
  items: [{ sku: 'WW-ACT-FSB-SAGE-M', quantity: 2, nara_variant_id: 'nara-001-sage-m', price: 899 }],
  ...changes,
});
