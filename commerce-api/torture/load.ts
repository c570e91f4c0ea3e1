import { setTimeout as delay } from 'node:timers/promises';
import type { NewOrder } from '@nara/shared-contracts';
import { type Answer, ConnectionCut, createConnection, toRequest } from './connection';

/** Clients that place one order after the other, each over a connection of its own. */
export interface Load {
  /** What the API said it took. */
  readonly acknowledged: readonly NewOrder[];
  /** Answers that were no acknowledgement. */
  readonly refused: readonly Answer[];
  /** Requests that were sent and never answered. */
  readonly cut: readonly NewOrder[];
  /** Resolves when so many orders were acknowledged, or every client has ended. */
  until(count: number): Promise<void>;
  /** Resolves when every client has ended: when told to, when it was refused or cut, or when the API told it to go. */
  stop(): Promise<void>;
  /** The same without telling them. */
  readonly ended: Promise<void>;
}

export interface LoadOptions {
  port: number;
  clients: number;
  nextOrder: () => NewOrder;
}

export function startLoad({ port, clients, nextOrder }: LoadOptions): Load {
  const acknowledged: NewOrder[] = [];
  const refused: Answer[] = [];
  const cut: NewOrder[] = [];
  let isStopped = false;
  let hasEnded = false;

  const placeOne = async (connection: ReturnType<typeof createConnection>): Promise<boolean> => {
    const order = nextOrder();
    try {
      const answer = await connection.send(toRequest('POST', '/api/orders', order));
      if (answer.status === 201) acknowledged.push(order);
      else refused.push(answer);
      return answer.status === 201 && !answer.isLast;
    } catch (fault) {
      if (fault instanceof ConnectionCut) cut.push(order);
      return false;
    }
  };
  const run = async () => {
    const connection = createConnection(port);
    while (!isStopped && (await placeOne(connection)));
    connection.close();
  };
  const ended = Promise.all(Array.from({ length: clients }, run)).then(() => {
    hasEnded = true;
  });

  return {
    acknowledged,
    refused,
    cut,
    ended,
    async until(count) {
      while (acknowledged.length < count && !hasEnded) await delay(1);
    },
    stop() {
      isStopped = true;
      return ended;
    },
  };
}
