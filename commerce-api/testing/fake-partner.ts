import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Reaction of the partner to one request. */
export type Behaviour = (response: ServerResponse, call: PartnerCall) => void;

export interface PartnerCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: { order_id: string } & Record<string, unknown>;
}

export interface FakePartner {
  url: string;
  /** Submissions received, in order. */
  calls: PartnerCall[];
  /** Ids of the orders that it was asked to cancel, in order. */
  cancellations: string[];
  /** Ids of the orders whose state it was asked for, in order. */
  questions: string[];
  /**
   * Sets the reactions to the next questions about orders, one each; later ones get the answer that the order is
   * confirmed.
   */
  nextQuestion(...behaviours: Behaviour[]): void;
  /** Sets the reactions to the next cancellations, one each; later ones succeed. */
  nextCancel(...behaviours: Behaviour[]): void;
  /** Sets the reactions to the next checks, one each; later ones succeed. */
  nextCheck(...behaviours: Behaviour[]): void;
  /** Sets the reactions to the next submissions, one each; later ones are accepted. */
  next(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

export const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const agree: Behaviour = answer(200, { status: 'cancelled' });
const nothingInStock: Behaviour = answer(200, { items: [], total: 0 });

export const never: Behaviour = () => undefined;
export const reset: Behaviour = (response) => void response.destroy();
export const garbage: Behaviour = (response) => void response.writeHead(200).end('{"id": ');

/** Orders known to the partner, shared by all instances in a test. */
const known: string[] = [];

/** Returns the state of an order, under an id that no other order has. */
function stateOf(orderId: string) {
  if (!known.includes(orderId)) known.push(orderId);
  return { id: `WW-NARA-${1_000_001 + known.indexOf(orderId)}`, order_id: orderId, status: 'confirmed' };
}

/** Starts a fake partner with scripted behaviour. */
export async function startFakePartner(): Promise<FakePartner> {
  const calls: PartnerCall[] = [];
  const planned: Behaviour[] = [];
  const cancellations: string[] = [];
  const questions: string[] = [];
  const plannedQuestions: Behaviour[] = [];
  const plannedCancels: Behaviour[] = [];
  const plannedChecks: Behaviour[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await text(request)) || '{}');
    const call = { path: request.url ?? '', headers: request.headers, body };
    const asked = request.method === 'GET' && /orders\/([^/]+)$/.exec(request.url ?? '')?.[1];
    if (asked) {
      questions.push(asked);
      return (plannedQuestions.shift() ?? answer(200, stateOf(asked)))(response, call);
    }
    if (request.method === 'GET') return (plannedChecks.shift() ?? nothingInStock)(response, call);
    // Accepts the fault settings of the partner sandbox, but ignores them.
    if (request.url?.startsWith('/sandbox/')) return answer(200, {})(response, call);
    const cancelled = /orders\/([^/]+)\/cancel$/.exec(request.url ?? '')?.[1];
    if (cancelled) {
      cancellations.push(cancelled);
      return (plannedCancels.shift() ?? agree)(response, call);
    }
    calls.push(call);
    (planned.shift() ?? answer(201, stateOf(call.body.order_id)))(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    cancellations,
    questions,
    nextQuestion: (...behaviours) => void plannedQuestions.push(...behaviours),
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
