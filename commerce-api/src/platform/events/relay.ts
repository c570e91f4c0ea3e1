import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StreamEvent } from '@nara/shared-contracts/rules/common';
import type { FastifyBaseLogger } from 'fastify';
import { Client, type ClientConfig } from 'pg';
import type { Database } from '#platform/database';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;

interface ListenOptions {
  log: FastifyBaseLogger;
  onMessage: (text: string) => void;
  /** Called when it listens again after a lost connection. */
  onReconnect: () => void;
}

/**
 * Listens to a PostgreSQL channel on a dedicated connection and reconnects when it breaks. Rejects when the first
 * connection fails. Returns a function that stops listening.
 */
async function listen(
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
    for (let pause = FIRST_PAUSE_MS; !isStopped; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
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

/** Returns the channel of a schema. Notifications reach the whole database, and each schema is another shop. */
const channelOf = (schema: string | undefined): string => ['nara_events', ...(schema ? [schema] : [])].join('_');
/** Events per notification, which holds 8,000 bytes; an event takes about 100. */
const MAX_PER_NOTIFICATION = 40;

interface Message {
  /** The publishing instance. */
  from: string;
  events: StreamEvent[];
}

export interface Receiver {
  event(event: StreamEvent): void;
  /** Called when the connection was lost for a while. */
  gap(): void;
}

/** Carries events between instances on one PostgreSQL. */
export interface Relay {
  /** Sends an event to the other instances. */
  send(event: StreamEvent): void;
  /** Receives events from the other instances. */
  receive(receiver: Receiver): void;
  /** Sends what is queued, then receives nothing more. */
  stop(): Promise<void>;
}

/** Starts the relay of a database; null on SQLite, whose file belongs to one server. Resolves once it listens. */
export async function startRelay(
  { postgres, lasting, schema }: Database,
  log: FastifyBaseLogger,
): Promise<Relay | null> {
  if (!postgres || !lasting.postgres) return null;
  const channel = channelOf(schema);
  const instance = randomUUID();
  const receivers: Receiver[] = [];
  const stopListening = await listen(lasting.postgres.options, channel, {
    log,
    onMessage(text) {
      const { from, events } = JSON.parse(text) as Message;
      if (from === instance) return;
      for (const event of events) for (const receiver of receivers) receiver.event(event);
    },
    onReconnect() {
      for (const receiver of receivers) receiver.gap();
    },
  });

  const waiting: StreamEvent[] = [];
  let sending: Promise<void> | null = null;
  // One notification at a time: events published meanwhile go into the next.
  const sendWaiting = async (): Promise<void> => {
    while (waiting.length > 0) {
      const message: Message = { from: instance, events: waiting.splice(0, MAX_PER_NOTIFICATION) };
      await postgres.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify(message)]);
    }
  };
  return {
    send(event) {
      waiting.push(event);
      sending ??= Promise.resolve()
        .then(sendWaiting)
        .catch((cause: unknown) => log.warn({ err: cause }, 'other instances could not be told what changed'))
        .finally(() => {
          sending = null;
        });
    },
    receive: (receiver) => void receivers.push(receiver),
    async stop() {
      await sending;
      await stopListening();
    },
  };
}
