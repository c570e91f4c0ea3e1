import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import createLimit from 'p-limit';
import { z } from 'zod';
import type { OrderUpdate } from '../orders/order-book';
import type { ReturnsEvent, StockEvent, Webhook } from './events';
import { sign } from './signature';

/** Says where letters go and how they are signed. */
export interface Address {
  /** Receives what becomes of orders; when empty, nothing is sent. */
  webhookUrl: string;
  /** The same of stock. */
  inventoryUrl: string;
  /** The same of returns. */
  returnsUrl: string;
  webhookSecret: string;
}

export interface CourierOptions {
  /** Reads the CONTRL in the brand's answer to an interchange. Throws for what is none. */
  readAnswer: (text: string) => unknown;
  /** Receives interchanges. */
  ediUrl: string;
  /** Called before every attempt, because the address may change at any time. */
  findAddress: () => Promise<Address>;
  /** Waits before the second attempt, the third and so on, in ms; after the last the courier gives up. */
  retryDelaysMs: readonly number[];
  /** Epoch ms. */
  now: () => number;
}

/** Records a webhook or an interchange and the course of its delivery. */
export interface Delivery {
  /** Travels as `webhook-id`, the same on every attempt. */
  id: string;
  update?: OrderUpdate;
  stock?: StockEvent;
  returns?: ReturnsEvent;
  /** EDIFACT in ISO 8859-1. */
  interchange?: string;
  /** Travels beside it, back into the trace that it is about. */
  traceparent?: string;
  attempts: number;
  /** What the brand's CONTRL said of an interchange, once it answered with one. */
  answer?: unknown;
  outcome: 'under way' | 'delivered' | 'given up';
}

export interface Courier {
  readonly deliveries: readonly Delivery[];
  pack(webhook: Webhook): Delivery;
  packInterchange(text: string): Delivery;
  /** Resolves after the first attempt; when that failed, more follow by themselves. */
  deliver(delivery: Delivery): Promise<void>;
  clear(): void;
  stop(): void;
}

const Answered = z.object({ acknowledgement: z.object({ text: z.string() }).optional() });

const ATTEMPT_MS = 5000;
/** Concurrent attempts: a burst of updates must not crowd out whatever else the brand's server does. */
const LANES = 4;

/** Returns content and destination: interchanges and each kind of webhook have an address of their own. */
function letterOf({ update, stock, returns, interchange }: Delivery, address: Address & { ediUrl: string }) {
  if (interchange !== undefined) {
    return { url: address.ediUrl, type: 'application/edifact', body: Buffer.from(interchange, 'latin1') };
  }
  const url = stock ? address.inventoryUrl : returns ? address.returnsUrl : address.webhookUrl;
  return { url, type: 'application/json', body: JSON.stringify(stock ?? returns ?? update) };
}

/** Carries signed webhooks and interchanges to the brand. */
export function createCourier({ readAnswer, ediUrl, findAddress, retryDelaysMs, now }: CourierOptions): Courier {
  const deliveries: Delivery[] = [];
  const stopping = new AbortController();
  const inLane = createLimit(LANES);
  // Every letter that waits for its next attempt listens.
  setMaxListeners(0, stopping.signal);

  async function attempt(delivery: Delivery): Promise<boolean> {
    if (stopping.signal.aborted) return false;
    // While the brand begins anew there is no address; a later attempt finds it.
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

  /** Finds the CONTRL in an answer of the brand, whether it took the interchange or refused it. */
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
      // A stopped sandbox leaves its retries behind.
      retry(delivery).catch(() => undefined);
    },
    clear() {
      deliveries.length = 0;
    },
    stop: () => stopping.abort(),
  };
}
