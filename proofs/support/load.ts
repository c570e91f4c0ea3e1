import { setTimeout as delay } from 'node:timers/promises';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { type Answer, ConnectionCut, createConnection, toRequest } from './connection';
import { passGate } from './place';

/** Clients that place orders one after the other, each over its own connection. */
export interface Load {
  /** Orders that the API acknowledged. */
  readonly acknowledged: readonly NewOrder[];
  /** Responses other than acknowledgements. */
  readonly refused: readonly Answer[];
  /** Requests sent but never answered. */
  readonly cut: readonly NewOrder[];
  /** Resolves when this many orders have been acknowledged, or every client has ended. */
  until(count: number): Promise<void>;
  /**
   * Tells the clients to end, and resolves when all have ended. A client that was refused or cut off ends on its own.
   */
  stop(): Promise<void>;
  /** Resolves when every client has ended, without telling them to. */
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

  const placeOne = async (connection: ReturnType<typeof createConnection>, cookie: string): Promise<boolean> => {
    const order = nextOrder();
    try {
      const answer = await connection.send(toRequest('POST', '/api/orders', order, { cookie }));
      if (answer.status === 201) acknowledged.push(order);
      else refused.push(answer);
      return answer.status === 201 && !answer.isLast;
    } catch (fault) {
      if (fault instanceof ConnectionCut) cut.push(order);
      return false;
    }
  };
  const gate = passGate(`http://127.0.0.1:${port}`);
  const run = async () => {
    const cookie = await gate;
    const connection = createConnection(port);
    while (!isStopped && (await placeOne(connection, cookie)));
    connection.close();
  };
  const ended = Promise.all(Array.from({ length: clients }, run))
    .then(() => undefined)
    .finally(() => {
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
