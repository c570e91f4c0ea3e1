import { setMaxListeners } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import createLimit from 'p-limit';
import type { Ledger } from '../ledger/ledger';
import type { Notification } from '../ledger/payment';
import type { Letter } from '../protocol';

/** Source addresses of notifications to this machine. */
const SOURCES = { right: '127.0.0.1', wrong: '127.0.0.2' } as const;

const isOwnMachine = (hostname: string): boolean => hostname === 'localhost' || hostname.startsWith('127.');

/**
 * Posts a letter. Returns the status of the response, or null if there is none in time (ms). To this machine it is sent
 * from 127.0.0.1, or from 127.0.0.2 to fake a wrong source; otherwise the system chooses the address. Does not follow
 * redirects.
 */
export function send(
  { url, contentType, body }: Letter & { url: string },
  source: keyof typeof SOURCES,
  withinMs: number,
  stopping: AbortSignal,
): Promise<number | null> {
  const { protocol, hostname } = new URL(url);
  const { request } = protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Payment sandbox',
      },
      signal: AbortSignal.any([stopping, AbortSignal.timeout(withinMs)]),
      agent: false,
      ...(isOwnMachine(hostname) && { localAddress: SOURCES[source], family: 4 }),
    });
    outgoing.once('response', (response) => {
      resolve(response.statusCode ?? null);
      // The body is not read.
      response.destroy();
    });
    outgoing.on('error', () => resolve(null));
    outgoing.end(body);
  });
}

export interface CourierOptions {
  ledger: Ledger;
  /** Wait before the second attempt, in ms; each further wait is twice as long. */
  retryMs: number;
  /** Returns epoch ms. */
  now: () => number;
}

/** Delivers notifications to the shop, with retries until it answers 200. */
export interface Courier {
  /** Resolves after the first attempt; retries of a failed attempt follow automatically. */
  deliver(notification: Notification): Promise<void>;
  /** Makes the next attempt when it is due. */
  schedule(notification: Notification): void;
  /** Resumes what was under way when the sandbox stopped. */
  resume(): void;
  /** Drops all pending attempts. */
  clear(): void;
  stop(): void;
}

const ANSWER_MS = 10_000;
/** With a first wait of ten minutes that doubles, this many attempts take two weeks. */
const MAX_ATTEMPTS = 12;
/** Node's timers cannot wait much longer. */
const MAX_WAIT_MS = 20 * 86_400_000;
/** Concurrent attempts, limited so that a burst does not crowd out other work of the shop. */
const LANES = 4;

export function createCourier({ ledger, retryMs, now }: CourierOptions): Courier {
  const stopping = new AbortController();
  const inLane = createLimit(LANES);
  const timers = new Map<Notification, NodeJS.Timeout>();
  setMaxListeners(0, stopping.signal);

  function schedule(notification: Notification): void {
    clearTimeout(timers.get(notification));
    const wait = Math.max(0, (notification.nextAt ?? 0) - now());
    timers.set(notification, setTimeout(() => void deliver(notification), wait).unref());
  }

  async function attempt(notification: Notification): Promise<void> {
    if (stopping.signal.aborted) return;
    const source = notification.kind === 'wrong source' ? 'wrong' : 'right';
    const at = new Date(now()).toISOString();
    const answer = await send(notification, source, ANSWER_MS, stopping.signal);
    // Deliveries interrupted by a stop are resumed at the next start; cleared ones are gone.
    if (stopping.signal.aborted || !ledger.notifications.includes(notification)) return;
    notification.attempts.push({ at, answer });
    settle(notification, answer);
    ledger.saveNotification(notification);
  }

  /** Decides what follows an attempt. A repeated notification that was answered before stays delivered. */
  function settle(notification: Notification, answer: number | null): void {
    delete notification.nextAt;
    if (notification.outcome === 'delivered') return;
    const { kind, attempts } = notification;
    if (answer === 200) notification.outcome = 'delivered';
    else if (kind !== 'genuine' || attempts.length >= MAX_ATTEMPTS) notification.outcome = 'given up';
    else {
      notification.outcome = 'under way';
      notification.nextAt = now() + Math.min(retryMs * 2 ** (attempts.length - 1), MAX_WAIT_MS);
      schedule(notification);
    }
  }

  function deliver(notification: Notification): Promise<void> {
    clearTimeout(timers.get(notification));
    timers.delete(notification);
    return inLane(attempt, notification);
  }

  function clear(): void {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  }

  return {
    deliver,
    schedule,
    resume: () => ledger.notifications.filter(({ outcome }) => outcome === 'under way').forEach(schedule),
    clear,
    stop() {
      clear();
      stopping.abort();
    },
  };
}
