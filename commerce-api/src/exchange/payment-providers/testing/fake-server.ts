import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call that a provider received. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Starts a server that responds with `answer`. */
export async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Runs `work` with the URL of a server that responds with `answer`. */
export async function withServer<T>(answer: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = await serve(answer);
  try {
    return await work(server.url);
  } finally {
    server.close();
  }
}

/** A provider's response to a call: a status, and a body that is sent as JSON unless it is text. */
export type Answer = readonly [status: number, body: unknown];

/** Responds to calls by their method and path, and to others with 404 and an empty body. Records them all. */
export function answering(answers: Readonly<Record<string, Answer>>): { calls: Received[]; answer: RequestListener } {
  const calls: Received[] = [];
  return {
    calls,
    async answer(request, response) {
      const { method = '', url = '', headers } = request;
      calls.push({ method, path: url, headers, body: await text(request) });
      const [status, body] = answers[`${method} ${url}`] ?? answers[`${method} ${url.split('?')[0]}`] ?? [404, ''];
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    },
  };
}

/** Closes the connection without a response. */
export const hangUp: RequestListener = (request) => void request.socket.destroy();
