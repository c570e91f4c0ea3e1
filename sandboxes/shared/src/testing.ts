import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Request as received. */
export interface Incoming {
  headers: IncomingHttpHeaders;
  /** Path of the request. */
  path: string;
  /** Address of the sender. */
  from: string;
  body: Buffer;
}

export interface Receiver<Received> {
  url: string;
  received: readonly Received[];
  /** Holds all responses until the returned function is called. */
  hold(): () => void;
  /** Returns the highest number of concurrent requests so far. */
  mostAtOnce(): number;
  /** Sets the responses to the next requests, one each: a status, optionally with a document; then 200. */
  answerNext(...answers: (number | Planned)[]): void;
  /** Resolves when a total of `count` requests have come in. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

interface Planned {
  status: number;
  json: unknown;
}

/**
 * HTTP server in place of the system that a sandbox notifies; records every request in the form that `read` returns.
 */
export async function startReceiver<Received>(read: (incoming: Incoming) => Received): Promise<Receiver<Received>> {
  const received: Received[] = [];
  const planned: (number | Planned)[] = [];
  let held: Promise<void> | undefined;
  let atOnce = 0;
  let most = 0;
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    response.once('close', () => {
      atOnce -= 1;
    });
    const { headers, url: path = '', socket } = request;
    const from = socket.remoteAddress ?? '';
    received.push(read({ headers, path, from, body: await buffer(request) }));
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
    await held;
    const answer = planned.shift() ?? 200;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    mostAtOnce: () => most,
    answerNext: (...answers) => void planned.push(...answers),
    until: (count) =>
      new Promise((resolve) => {
        if (received.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Starts a sandbox before each test and closes it after it; returns one that stands for that of the running test. */
export function forEachTest<Sandbox extends { close(): Promise<void> }>(start: () => Promise<Sandbox>): Sandbox {
  let running: Sandbox;
  beforeEach(async () => {
    running = await start();
  });
  afterEach(() => running.close());
  return new Proxy({} as Sandbox, { get: (_, name) => Reflect.get(running, name) });
}
