import { createHmac, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import createLimit from 'p-limit';
import { z } from 'zod';
import type { InventoryRecord } from '../inventory/inventory-book';
import type { OrderUpdate } from '../orders/order-book';
import type { ReturnState } from '../returns/return-book';

/** Content covered by the signature of a webhook. */
interface SignedMessage {
  /** Sent as `webhook-id`. */
  id: string;
  /** Sent as `webhook-timestamp`, in epoch seconds. */
  timestamp: number;
  /** Body exactly as sent, byte for byte; a string is sent as UTF-8. */
  body: string | Uint8Array;
}

/** Returns the key for a secret: the base64 after `whsec_`, or else the text itself. */
function keyOf(secret: string): Buffer {
  const [, base64] = /^whsec_(.*)$/s.exec(secret) ?? [];
  return base64 === undefined ? Buffer.from(secret) : Buffer.from(base64, 'base64');
}

/** Returns the `webhook-signature` of a message: HMAC-SHA256 over id, timestamp and body, joined by full stops. */
export function sign(secret: string, { id, timestamp, body }: SignedMessage): string {
  const signed = Buffer.concat([
    Buffer.from(`${id}.${timestamp}.`),
    typeof body === 'string' ? Buffer.from(body) : body,
  ]);
  return `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`;
}

/** Body of a webhook about changed stock. */
export interface StockEvent {
  event: 'inventory.updated';
  /** ISO 8601. */
  occurredAt: string;
  items: readonly InventoryRecord[];
}

/** Body of a webhook about changed returns. */
export interface ReturnsEvent {
  event: 'return.updated';
  /** ISO 8601. */
  occurredAt: string;
  returns: readonly { id: string; status: ReturnState }[];
}

/** Content of a webhook, by its kind. */
export type Webhook = { update: OrderUpdate; traceparent?: string } | { stock: StockEvent } | { returns: ReturnsEvent };

export type WebhookKind = 'update' | 'stock' | 'returns';

export const kindOf = (webhook: Webhook): WebhookKind =>
  'update' in webhook ? 'update' : 'stock' in webhook ? 'stock' : 'returns';

/**
 * Creates a clock, in epoch ms, that never returns the same time twice: of two events, the later one has the later
 * time.
 */
export function createEventClock(now: () => number): () => number {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    last = Math.max(now(), last + 1);
    return last;
  };
}

/** Destination of webhooks, and how they are signed. */
export interface Address {
  /** Receives updates of orders; if empty, nothing is sent. */
  webhookUrl: string;
  /** Receives changes of stock; if empty, nothing is sent. */
  inventoryUrl: string;
  /** Receives updates of returns; if empty, nothing is sent. */
  returnsUrl: string;
  webhookSecret: string;
}

export interface CourierOptions {
  /** Reads the CONTRL in the brand's answer to an interchange. Throws if there is none. */
  readAnswer: (text: string) => unknown;
  /** Receives interchanges. */
  ediUrl: string;
  /** Called before every attempt, because the address may change at any time. */
  findAddress: () => Promise<Address>;
  /** Wait before the second attempt, the third and so on, in ms; after the last, the courier gives up. */
  retryDelaysMs: readonly number[];
  /** Epoch ms. */
  now: () => number;
}

/** Webhook or interchange with the state of its delivery. */
export interface Delivery {
  /** Sent as `webhook-id`, the same on every attempt. */
  id: string;
  update?: OrderUpdate;
  stock?: StockEvent;
  returns?: ReturnsEvent;
  /** EDIFACT text in ISO 8859-1. */
  interchange?: string;
  /** Sent along, to continue the trace that it belongs to. */
  traceparent?: string;
  attempts: number;
  /** The brand's CONTRL for an interchange, if it has answered with one. */
  answer?: unknown;
  outcome: 'under way' | 'delivered' | 'given up';
}

export interface Courier {
  readonly deliveries: readonly Delivery[];
  pack(webhook: Webhook): Delivery;
  packInterchange(text: string): Delivery;
  /** Resolves after the first attempt; retries of a failed attempt follow automatically. */
  deliver(delivery: Delivery): Promise<void>;
  clear(): void;
  stop(): void;
}

const Answered = z.object({ acknowledgement: z.object({ text: z.string() }).optional() });

const ATTEMPT_MS = 5000;
/** Concurrent attempts, limited so that a burst of updates does not crowd out other work of the brand's server. */
const LANES = 4;

/** Returns content and destination; interchanges and each kind of webhook have separate addresses. */
function letterOf({ update, stock, returns, interchange }: Delivery, address: Address & { ediUrl: string }) {
  if (interchange !== undefined) {
    return { url: address.ediUrl, type: 'application/edifact', body: Buffer.from(interchange, 'latin1') };
  }
  const url = stock ? address.inventoryUrl : returns ? address.returnsUrl : address.webhookUrl;
  return { url, type: 'application/json', body: JSON.stringify(stock ?? returns ?? update) };
}

/** Delivers signed webhooks and interchanges to the brand. */
export function createCourier({ readAnswer, ediUrl, findAddress, retryDelaysMs, now }: CourierOptions): Courier {
  const deliveries: Delivery[] = [];
  const stopping = new AbortController();
  const inLane = createLimit(LANES);
  // Every delivery that waits for its retry adds a listener.
  setMaxListeners(0, stopping.signal);

  async function attempt(delivery: Delivery): Promise<boolean> {
    if (stopping.signal.aborted) return false;
    // While the brand restarts there is no address; a later attempt finds it.
    const address = await findAddress().catch(() => null);
    if (!address) return false;
    const letter = letterOf(delivery, { ...address, ediUrl });
    const message = { id: delivery.id, timestamp: Math.floor(now() / 1000), body: letter.body };
    if (letter.url === '') return false;
    delivery.attempts += 1;
    const response = await fetch(letter.url, {
      method: 'POST',
      headers: {
        'content-type': letter.type,
        'webhook-id': message.id,
        'webhook-timestamp': String(message.timestamp),
        'webhook-signature': sign(address.webhookSecret, message),
        ...(delivery.traceparent && { traceparent: delivery.traceparent }),
      },
      body: message.body,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ATTEMPT_MS)]),
    }).catch(() => null);
    if (delivery.interchange === undefined) await response?.body?.cancel();
    else delivery.answer = await answerIn(response);
    if (response?.ok) delivery.outcome = 'delivered';
    return delivery.outcome === 'delivered';
  }

  /** Returns the CONTRL in a response of the brand, whether it accepted or rejected the interchange. */
  async function answerIn(response: Response | null): Promise<unknown> {
    try {
      const answered = Answered.safeParse(await response?.json());
      return answered.data?.acknowledgement && readAnswer(answered.data.acknowledgement.text);
    } catch {
      return undefined;
    }
  }

  function pack(content: Webhook | Pick<Delivery, 'interchange'>): Delivery {
    const delivery: Delivery = { id: `msg_${randomUUID()}`, ...content, attempts: 0, outcome: 'under way' };
    deliveries.push(delivery);
    return delivery;
  }

  async function retry(delivery: Delivery): Promise<void> {
    for (const ms of retryDelaysMs) {
      await delay(ms, undefined, { ref: false, signal: stopping.signal });
      if (await inLane(attempt, delivery)) return;
    }
    delivery.outcome = 'given up';
  }

  return {
    deliveries,
    pack,
    packInterchange: (interchange) => pack({ interchange }),
    async deliver(delivery) {
      if (await inLane(attempt, delivery)) return;
      // A stopped sandbox abandons its retries.
      retry(delivery).catch(() => undefined);
    },
    clear() {
      deliveries.length = 0;
    },
    stop: () => stopping.abort(),
  };
}
