import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, SystemLogTable } from '../database';
import { type NewLogEntry, toRow } from './entry';

/** Entries that wait at most; what comes on top while the database is away is counted and dropped. */
const MOST_WAITING = 10_000;
const BATCH = 100;
const PAUSE_MS = 500;

/** Notes what happened; costs the caller nothing and never throws. */
export type LogSystem = (entry: NewLogEntry) => void;

/** The system log: entries are gathered and written in batches, so a crash may lose the last half second of them. */
export interface SystemLog {
  write: LogSystem;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Begins to write by itself. */
  start(): void;
  /** Writes what waits, and nothing after. */
  stop(): Promise<void>;
}

export interface SystemLogServices {
  database: Database;
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
}

export function createSystemLog({ database, log, now }: SystemLogServices): SystemLog {
  // Several instances write to one table.
  const instance = randomBytes(3).toString('hex');
  let waiting: SystemLogTable[] = [];
  let written = 0;
  let dropped = 0;
  let flushing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const add = (entry: NewLogEntry) => {
    written = (written + 1) % 36 ** 4;
    waiting.push(toRow(entry, now(), `${written.toString(36).padStart(4, '0')}${instance}`));
  };

  /** Batches are small and apart, because while one is written no order is. */
  const writeWaiting = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      await database.kysely.insertInto('system_log').values(batch).execute();
      waiting = waiting.slice(batch.length);
    }
  };

  const writeAll = async () => {
    await writeWaiting();
    if (dropped === 0) return;
    add({ level: 'warning', service: 'OrderService', message: 'Log entries were dropped', details: { dropped } });
    dropped = 0;
    await writeWaiting();
  };

  const flush = (): Promise<void> => {
    flushing ??= writeAll()
      .catch((cause: unknown) => log.error({ err: cause, waiting: waiting.length }, 'the system log cannot be written'))
      .finally(() => {
        flushing = null;
      });
    return flushing;
  };

  return {
    write(entry) {
      if (waiting.length < MOST_WAITING) add(entry);
      else dropped += 1;
    },
    flush,
    start() {
      timer = setInterval(flush, PAUSE_MS);
    },
    async stop() {
      clearInterval(timer);
      await flushing;
      await flush();
    },
  };
}
