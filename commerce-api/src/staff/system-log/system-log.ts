import type { FastifyBaseLogger } from 'fastify';
import { type BatchWriter, createBatchWriter, createRowIds } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import type { LogSystem, NewLogEntry } from '#platform/observability';
import { toRow } from './entry';
import { insertEntries } from './insert-entries';
import type { SystemLogTable } from './tables';

/** Batches that are written one after the other are told of together. */
const TOLD_AFTER_MS = 200;

/** The system log, written in batches. */
export interface SystemLog extends Omit<BatchWriter<SystemLogTable>, 'add'> {
  write: LogSystem;
}

export interface SystemLogServices {
  database: Database;
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
  /** Told that there are new entries, and the id of the newest; a burst of them is told of a few times. */
  onWritten?: (newest: string) => void;
}

export function createSystemLog({ database, log, now, onWritten = () => undefined }: SystemLogServices): SystemLog {
  const idOf = createRowIds('LOG');
  let newest = '';
  let telling: NodeJS.Timeout | undefined;

  const rowOf = (entry: NewLogEntry): SystemLogTable => {
    const at = now();
    return toRow(entry, idOf(at), at);
  };
  const tellSoon = (rows: readonly SystemLogTable[]) => {
    newest = rows.at(-1)?.id ?? newest;
    telling ??= setTimeout(() => {
      telling = undefined;
      onWritten(newest);
    }, TOLD_AFTER_MS).unref();
  };

  const { add, stop, ...writer } = createBatchWriter<SystemLogTable>({
    async write(rows) {
      await insertEntries(database, rows);
      tellSoon(rows);
    },
    onDropped: (dropped) =>
      rowOf({ level: 'warning', service: 'OrderService', message: 'Log entries were dropped', details: { dropped } }),
    onFault: (cause, waiting) => log.error({ err: cause, waiting }, 'the system log cannot be written'),
  });
  return {
    ...writer,
    write: (entry) => add(rowOf(entry)),
    async stop() {
      await stop();
      clearTimeout(telling);
    },
  };
}
