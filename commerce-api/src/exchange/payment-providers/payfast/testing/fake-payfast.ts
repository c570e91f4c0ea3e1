import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { PaymentProvider } from '#selling/payments';
import { callServer } from '#testing';
import { createPayfast } from '../payfast';
import { account } from './account';

/** A call that Payfast received. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** 25 November 2026, 12:00:00 in South Africa. */
export const NOW = Date.UTC(2026, 10, 25, 10);

type Work<T> = (provider: PaymentProvider) => Promise<T>;

interface Options {
  timeoutMs?: number;
  /** Query of the API's base. */
  apiQuery?: string;
}

const providerAt = (url: string, { timeoutMs = 20_000, apiQuery = '' }: Options): PaymentProvider =>
  createPayfast({
    configuration: { ...account, pageUrl: `${url}/eng/process`, apiUrl: `${url}${apiQuery}` },
    log: pino({ level: 'silent' }),
    now: () => NOW,
    steady: () => 0,
    timeoutMs,
  });

/** Has a provider talk to a Payfast that answers like this. */
export async function withPayfast<T>(answer: RequestListener, work: Work<T>, options: Options = {}): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(providerAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, options));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The same with a Payfast that may never end its answer, while garbage is collected. */
export const withStubbornPayfast = <T>(answer: RequestListener, work: Work<T>, options: Options = {}): Promise<T> =>
  callServer(answer, (url) => work(providerAt(url, options)));

/** Answer of Payfast to a call: a status and a body, which is sent as JSON unless it is text. */
export type Answer = readonly [status: number, body: unknown];

/** Answers calls by their method and path, others with 404 and no words; notes them all. */
export function answering(answers: Readonly<Record<string, Answer>>): { calls: Received[]; answer: RequestListener } {
  const calls: Received[] = [];
  return {
    calls,
    async answer(request, response) {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const { method = '', url = '', headers } = request;
      calls.push({ method, path: url, headers, body: Buffer.concat(pieces).toString() });
      const [status, body] = answers[`${method} ${url}`] ?? answers[`${method} ${url.split('?')[0]}`] ?? [404, ''];
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    },
  };
}

/** Hangs up without an answer. */
export const hangUp: RequestListener = (request) => void request.socket.destroy();
