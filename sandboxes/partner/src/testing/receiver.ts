import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  /** Where it was sent. */
  path: string;
  /** A character for each byte of an interchange. */
  body: string;
  /** The status that a webhook reports; empty for an interchange. */
  status: string;
}

export interface Receiver {
  url: string;
  received: readonly Received[];
  /** What to answer the next webhooks, one each; then 200. */
  answerNext(...statuses: number[]): void;
  /** Resolves once so many webhooks have come in all. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/** An HTTP server in the brand's place that takes webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const planned: number[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { headers, url: path = '' } = request;
    const isJson = headers['content-type'] === 'application/json';
    const body = Buffer.concat(pieces).toString(isJson ? 'utf8' : 'latin1');
    received.push({ headers, path, body, status: isJson ? JSON.parse(body).status : '' });
    response.writeHead(planned.shift() ?? 200).end();
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    answerNext: (...statuses) => void planned.push(...statuses),
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
