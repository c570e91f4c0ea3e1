import { setTimeout as delay } from 'node:timers/promises';
import type { NewOrder, PlacedOrder } from '@nara/shared-contracts/api/orders';
import type { Gate } from '@nara/shared-contracts/rules/session';
import { parseConfiguration } from '../../../commerce-api/src/platform/configuration';
import { type Answer, type Browser, openBrowser } from './browser';
import type { Front } from './front';

/** Shoppers and staff who use a shop through its proxy, with a separate connection for each visit. */
export interface Visitors {
  /** Number of requests with the expected response. */
  readonly answered: number;
  /** Outcomes of all other requests. */
  readonly failed: readonly string[];
  /** Orders that were acknowledged. */
  readonly acknowledged: readonly NewOrder[];
  /** Texts of the notes that were acknowledged. */
  readonly notes: readonly string[];
  /** All events that an open portal received. */
  readonly heard: string;
  /** Number of times that it connected. */
  readonly connections: number;
  /** Resolves when this many more requests have been answered. */
  until(more: number): Promise<void>;
  stop(): Promise<void>;
}

interface VisitorsOptions {
  front: Front;
  nextOrder: () => NewOrder;
  /** Number of shoppers, and of staff, at a time. */
  each: number;
}

const SCRIPTS = /\/(?:shell|remotes)\/[\w./-]+\.js/g;
const STAFF_READS = ['/api/session', '/api/admin/orders', '/api/admin/dashboard', '/api/enterprise/audit'];
/** Delay (ms) before a browser reconnects an event stream. */
const RECONNECT_MS = 100;
const LOOK_MS = 10;

/** Sends visitors to a shop until it is told to stop. */
export function sendVisitors({ front, nextOrder, each }: VisitorsOptions): Visitors {
  const failed: string[] = [];
  const acknowledged: NewOrder[] = [];
  const notes: string[] = [];
  let answered = 0;
  let heard = '';
  let connections = 0;
  let isStopped = false;

  /** Sends a request and counts the response. Throws for any unexpected one, which ends the visit. */
  const expecting =
    (browser: Browser) =>
    async (status: number, path: string, question: Parameters<Browser['ask']>[1] = {}): Promise<Answer> => {
      const what = `${question.method ?? 'GET'} ${path}`;
      const answer = await browser.ask(path, question).catch((fault: Error) => fault);
      if (answer instanceof Error || answer.status !== status) {
        failed.push(`${what}: ${answer instanceof Error ? answer.message : `${answer.status} ${answer.body}`}`);
        throw new Error(failed.at(-1));
      }
      answered += 1;
      return answer;
    };
  type Ask = ReturnType<typeof expecting>;

  const passGate = async (ask: Ask, gate: Gate): Promise<string> => {
    const passcode = parseConfiguration({}).passcodes[gate];
    const { headers } = await ask(200, '/api/session/unlock', { method: 'POST', body: { gate, passcode } });
    return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  };

  const shop = async (ask: Ask, cookie: string) => {
    const page = await ask(200, '/');
    for (const script of new Set(page.body.match(SCRIPTS))) await ask(200, script);
    await ask(200, '/api/catalogue/products');
    const order = nextOrder();
    const place = { method: 'POST', body: order, headers: { cookie } };
    const { body } = await ask(201, '/api/orders', place);
    acknowledged.push(order);
    const { token }: PlacedOrder = JSON.parse(body);
    await ask(201, '/api/orders', place);
    await ask(200, `/api/orders/${order.id}`, { headers: { cookie, authorization: `Bearer ${token}` } });
  };

  const work = async (ask: Ask, cookie: string) => {
    for (const path of STAFF_READS) await ask(200, path, { headers: { cookie } });
    const order = acknowledged.at(-1);
    if (!order) return;
    const text = `note ${notes.length} about ${order.id} by ${cookie.slice(-6)}`;
    await ask(201, `/api/admin/orders/${order.id}/notes`, { method: 'POST', body: { text }, headers: { cookie } });
    notes.push(text);
  };

  /** Repeats visits in a loop. A failed visit does not end the loop, because people carry on too. */
  const visit = async (gate: Gate, what: (ask: Ask, cookie: string) => Promise<void>) => {
    const within = async <T>(doing: (ask: Ask) => Promise<T>): Promise<T | null> => {
      const browser = openBrowser(front);
      return doing(expecting(browser))
        .catch(() => null)
        .finally(() => browser.close());
    };
    const cookie = await within((ask) => passGate(ask, gate));
    while (!isStopped) await within((ask) => what(ask, cookie ?? ''));
  };

  const listen = async () => {
    const entering = openBrowser(front);
    const cookie = await passGate(expecting(entering), 'enterprise').finally(() => entering.close());
    while (!isStopped) {
      const browser = openBrowser(front);
      const last = heard.match(/(?<=^id: ).+$/gm)?.at(-1);
      const leaving = setInterval(() => isStopped && browser.close(), LOOK_MS);
      try {
        for await (const piece of browser.listen('/api/events', { cookie, ...(last && { 'last-event-id': last }) })) {
          if (piece.startsWith('retry:') || heard === '') connections += 1;
          heard += piece;
        }
      } catch (fault) {
        if (!isStopped) failed.push(`GET /api/events: ${(fault as Error).message}`);
      } finally {
        clearInterval(leaving);
        browser.close();
      }
      await delay(RECONNECT_MS);
    }
  };

  const everybody = [
    listen(),
    ...Array.from({ length: each }, () => [visit('site', shop), visit('enterprise', work)]).flat(),
  ];
  return {
    get answered() {
      return answered;
    },
    failed,
    acknowledged,
    notes,
    get heard() {
      return heard;
    },
    get connections() {
      return connections;
    },
    async until(more) {
      for (const end = answered + more; answered < end && failed.length === 0; ) await delay(LOOK_MS);
    },
    async stop() {
      isStopped = true;
      await Promise.all(everybody);
    },
  };
}
