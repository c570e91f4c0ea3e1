import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the partner does with one submission. */
export type Behaviour = (response: ServerResponse, call: PartnerCall) => void;

export interface PartnerCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: { order_id: string } & Record<string, unknown>;
}

export interface FakePartner {
  url: string;
  /** Every submission received, in order. */
  calls: PartnerCall[];
  /** Ids of the orders that it was asked to cancel, in order. */
  cancellations: string[];
  /** What to do with the next cancellations, one each; then it agrees again. */
  nextCancel(...behaviours: Behaviour[]): void;
  /** What to do with the next checks, one each; then it answers again. */
  nextCheck(...behaviours: Behaviour[]): void;
  /** What to do with the next submissions, one each; then it accepts again. */
  next(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

export const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const accept: Behaviour = (response, call) =>
  answer(201, { id: `WW-NARA-${call.body.order_id.split('-')[1]}`, status: 'confirmed' })(response, call);

const agree: Behaviour = answer(200, { status: 'cancelled' });
const nothingInStock: Behaviour = answer(200, { items: [], total: 0 });

export const never: Behaviour = () => undefined;
export const reset: Behaviour = (response) => void response.destroy();
export const garbage: Behaviour = (response) => void response.writeHead(200).end('{"id": ');

/** An HTTP server in the partner's place that does what a test tells it. */
export async function startFakePartner(): Promise<FakePartner> {
  const calls: PartnerCall[] = [];
  const planned: Behaviour[] = [];
  const cancellations: string[] = [];
  const plannedCancels: Behaviour[] = [];
  const plannedChecks: Behaviour[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(pieces).toString() || '{}'),
    };
    if (request.method === 'GET') return (plannedChecks.shift() ?? nothingInStock)(response, call);
    // It may be told to do wrong like the partner sandbox, and does not.
    if (request.url?.startsWith('/sandbox/')) return answer(200, {})(response, call);
    const cancelled = /orders\/([^/]+)\/cancel$/.exec(request.url ?? '')?.[1];
    if (cancelled) {
      cancellations.push(cancelled);
      return (plannedCancels.shift() ?? agree)(response, call);
    }
    calls.push(call);
    (planned.shift() ?? accept)(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    cancellations,
    nextCheck: (...behaviours) => void plannedChecks.push(...behaviours),
    nextCancel: (...behaviours) => void plannedCancels.push(...behaviours),
    next: (...behaviours) => void planned.push(...behaviours),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
