import { type BatchWriter, createBatchWriter, createRowIds } from '#platform/batch-writer';
import type { LogSystem, NewLogEntry } from '#platform/observability';
import type { Context } from '#platform/subject';
import { toRow } from './entry';
import { insertEntries } from './insert-entries';
import type { SystemLogTable } from './tables';

/** Delay (ms) before screens are notified, so that consecutive batches cause one notification. */
const TOLD_AFTER_MS = 200;

export interface SystemLog extends Omit<BatchWriter<SystemLogTable>, 'add'> {
  write: LogSystem;
}

/**
 * The system log, written in batches. Open screens are notified of new entries, but only a few times during a burst.
 */
export function systemLog({
  database,
  events,
  log,
  now,
}: Pick<Context, 'database' | 'events' | 'log' | 'now'>): SystemLog {
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
      events.publish('log.written', newest);
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
