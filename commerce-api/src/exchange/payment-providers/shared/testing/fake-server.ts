import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a provider received. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Has a server answer like this while the work goes on, which is given its address. */
export async function withServer<T>(answer: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Answer of a provider to a call: a status and a body, which is sent as JSON unless it is text. */
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
