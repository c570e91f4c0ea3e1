import { randomBytes } from 'node:crypto';
import { createStopwatch } from '#platform/work';

const MAX_IN_TURN = 36 ** 4;

/** Returns the id prefix for a time (epoch ms): rows from then on have greater ids, earlier ones smaller. */
export const rowIdsFrom = (prefix: string, at: number): string => `${prefix}-${at.toString(36).padStart(9, '0')}`;

/** Returns the time (epoch ms) encoded in an id. */
export const timeOfRowId = (id: string): number => Number.parseInt(id.split('-')[1] ?? '', 36);

/**
 * Creates ids that sort by time (epoch ms), and by creation within a millisecond. Several instances write to one table,
 * so each adds its own mark.
 */
export function createRowIds(prefix: string): (at: number) => string {
  const instance = randomBytes(3).toString('hex');
  let made = 0;
  return (at) => {
    made = (made + 1) % MAX_IN_TURN;
    return `${rowIdsFrom(prefix, at)}-${made.toString(36).padStart(4, '0')}${instance}`;
  };
}

/** Most rows that may wait; more are counted and dropped while the database is unavailable. */
const MAX_WAITING = 10_000;
const BATCH = 100;
const PAUSE_MS = 500;

/**
 * Collects rows and writes them in batches. Adding a row returns at once and never throws. A crash may lose the last
 * half second of rows.
 */
export interface BatchWriter<Row> {
  add(row: Row): void;
  /** Writes the waiting rows. */
  flush(): Promise<void>;
  /** Starts the periodic writes. */
  start(): void;
  /** Returns false if a batch has been in flight for longer than any should take. */
  isAlive(): boolean;
  /** Writes the waiting rows, then stops writing. */
  stop(): Promise<void>;
}

interface BatchWriterOptions<Row> {
  /** Writes a batch atomically. */
  write: (rows: readonly Row[]) => Promise<unknown>;
  /** Called with the number of dropped rows when writing works again; may return a row that reports them. */
  onDropped: (count: number) => Row | undefined;
  /** Called when a batch could not be written; its rows wait for the next attempt. */
  onFault: (cause: unknown, waiting: number) => void;
}

export function createBatchWriter<Row>({ write, onDropped, onFault }: BatchWriterOptions<Row>): BatchWriter<Row> {
  let waiting: Row[] = [];
  let dropped = 0;
  let flushing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const { watch, isStuck } = createStopwatch();

  /** Keeps batches small and spaced, because orders wait while one is written. */
  const writeWaiting = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      await watch(() => write(batch));
      waiting = waiting.slice(batch.length);
    }
  };

  const writeAll = async () => {
    await writeWaiting();
    if (dropped === 0) return;
    const row = onDropped(dropped);
    dropped = 0;
    if (row) waiting.push(row);
    await writeWaiting();
  };

  const flush = (): Promise<void> => {
    flushing ??= writeAll()
      .catch((cause: unknown) => onFault(cause, waiting.length))
      .finally(() => {
        flushing = null;
      });
    return flushing;
  };

  return {
    add(row) {
      if (waiting.length < MAX_WAITING) waiting.push(row);
      else dropped += 1;
    },
    flush,
    start() {
      timer = setInterval(flush, PAUSE_MS);
    },
    isAlive: () => !isStuck(),
    async stop() {
      clearInterval(timer);
      await flushing;
      await flush();
    },
  };
}
