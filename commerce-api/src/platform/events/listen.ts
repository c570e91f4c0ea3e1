import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client, type ClientConfig } from 'pg';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

export interface ListenOptions {
  log: FastifyBaseLogger;
  onMessage: (text: string) => void;
  /** Called when it listens again after a lost connection. */
  onReconnect: () => void;
}

/**
 * Listens to a PostgreSQL channel on a dedicated connection and reconnects when it breaks. Rejects when the first
 * connection fails. Returns a function that stops listening.
 */
export async function listen(
  { connectionString, connectionTimeoutMillis }: ClientConfig,
  channel: string,
  { log, onMessage, onReconnect }: ListenOptions,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: Client;

  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString, connectionTimeoutMillis, keepAlive: true });
    // 'end' follows and is handled.
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    await next.connect();
    client = next;
    await next.query(`LISTEN ${channel}`);
    next.once('end', () => void reconnect());
  };

  const reconnect = async (): Promise<void> => {
    for (let pause = FIRST_PAUSE_MS; !isStopped; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await wait(pause, undefined, { ref: false });
      try {
        await connect();
        return onReconnect();
      } catch (cause) {
        log.warn({ err: cause }, 'events of other instances cannot be heard');
      }
    }
  };

  await connect();
  return async () => {
    isStopped = true;
    await client.end().catch(() => undefined);
  };
}
