import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the partner does with one submission. */
export type Behaviour = (response: ServerResponse, call: PartnerCall) => void;

export interface PartnerCall {
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
  /** What to do with the next submissions, one each; then it accepts again. */
  next(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

export const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const accept: Behaviour = (response, { body }) =>
  answer(201, { id: `WW-NARA-${body.order_id.split('-')[1]}`, status: 'confirmed' })(response, { headers: {}, body });

const agree: Behaviour = answer(200, { status: 'cancelled' });

export const never: Behaviour = () => undefined;
export const reset: Behaviour = (response) => void response.destroy();
export const garbage: Behaviour = (response) => void response.writeHead(200).end('{"id": ');

/** An HTTP server in the partner's place that does what a test tells it. */
export async function startFakePartner(): Promise<FakePartner> {
  const calls: PartnerCall[] = [];
  const planned: Behaviour[] = [];
  const cancellations: string[] = [];
  const plannedCancels: Behaviour[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const call = { headers: request.headers, body: JSON.parse(Buffer.concat(pieces).toString()) };
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
    nextCancel: (...behaviours) => void plannedCancels.push(...behaviours),
    next: (...behaviours) => void planned.push(...behaviours),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
