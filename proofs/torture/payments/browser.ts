import { setTimeout as delay } from 'node:timers/promises';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { OrderPayment, PaymentForm } from '@nara/shared-contracts/api/payments';

/** Simulated browser of a shopper: it retries until it gets a response, and follows the forms that it is given. */
export interface Browser {
  /** Places an order. Returns the token of its page. */
  place(order: NewOrder): Promise<string>;
  /** Presses _Pay now_. Returns the address of the payment page; null if there is nothing to pay. */
  goToPay(order: Owned): Promise<string | null>;
  /** Sends a form of the provider's page, with retries until it gets a response. */
  send(page: string, form: Record<string, string>): Promise<void>;
  /** Opens a page of the provider. */
  look(page: string): Promise<string>;
  /** Cancels an order. Returns false if that is no longer possible. */
  cancel(order: Owned): Promise<boolean>;
  /** Fetches the payment status of an order. */
  payment(order: Owned): Promise<OrderPayment>;
}

/** Order with the token that gives access to it. */
export interface Owned {
  id: string;
  token: string;
}

export interface BrowserOptions {
  /** Servers of the shop, the next one to try first. */
  shops: () => readonly string[];
  /** Cookie of a visitor who has passed the gate. */
  cookie: string;
  provider: string;
  /** Returns false to end all retries. */
  goesOn: () => boolean;
}

/** Thrown when the run ends before there is a response. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** Timeout for a response (ms); the server's own timeouts are shorter. */
const PATIENCE_MS = 30_000;
const AGAIN_AFTER_MS = 100;

interface Answer {
  status: number;
  json: Record<string, unknown>;
}

/** Tells whether a status means that a server is unavailable, or cannot answer at the moment. */
const isPassing = (status: number): boolean => status >= 500 || status === 429;

/** Opens the browser of a visitor who has passed the gate. */
export function openBrowser({ shops, cookie, provider, goesOn }: BrowserOptions): Browser {
  /** Retries a call until it succeeds. */
  const persist = async <T>(call: (attempt: number) => Promise<T | null>): Promise<T> => {
    for (let attempt = 0; goesOn(); attempt += 1) {
      const answer = await call(attempt).catch(() => null);
      if (answer !== null) return answer;
      await delay(AGAIN_AFTER_MS);
    }
    throw new Abandoned('nobody answered');
  };

  const ask = (method: string, path: string, { token, body }: { token?: string; body?: unknown }): Promise<Answer> =>
    persist(async (attempt) => {
      const addresses = shops();
      const response = await fetch(`${addresses[attempt % addresses.length]}${path}`, {
        method,
        headers: {
          cookie,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const json = (await response.json()) as Record<string, unknown>;
      return isPassing(response.status) ? null : { status: response.status, json };
    });

  const post = (address: string, form: Readonly<Record<string, string>>): Promise<string> =>
    persist(async () => {
      const response = await fetch(new URL(address, provider), {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.body?.cancel();
      return isPassing(response.status) ? null : (response.headers.get('location') ?? '');
    });

  const expect = ({ status, json }: Answer, what: string, ...statuses: number[]) => {
    if (!statuses.includes(status)) throw new Error(`${what} was answered ${status} ${JSON.stringify(json)}`);
  };

  return {
    async place(order) {
      const answer = await ask('POST', '/api/orders', { body: order });
      expect(answer, `placing ${order.id}`, 200, 201);
      return String(answer.json.token);
    },
    async goToPay({ id, token }) {
      const answer = await ask('POST', `/api/orders/${id}/payment`, { token });
      expect(answer, `paying ${id}`, 200, 201, 409);
      if (answer.status === 409) return null;
      const { action, fields } = answer.json as unknown as PaymentForm;
      return post(action, fields);
    },
    send: async (page, form) => void (await post(page, form)),
    look: (page) =>
      persist(async () => {
        const response = await fetch(new URL(page, provider), { signal: AbortSignal.timeout(PATIENCE_MS) });
        return isPassing(response.status) ? null : response.text();
      }),
    async cancel({ id, token }) {
      const answer = await ask('POST', `/api/orders/${id}/cancellation`, { token });
      expect(answer, `cancelling ${id}`, 200, 201, 409);
      return answer.status !== 409;
    },
    async payment({ id, token }) {
      const answer = await ask('GET', `/api/orders/${id}/payment`, { token });
      expect(answer, `the payment of ${id}`, 200);
      return answer.json.payment as OrderPayment;
    },
  };
}
