/** Rows that wait at most; what comes on top while the database is away is counted and dropped. */
const MOST_WAITING = 10_000;
const BATCH = 100;
const PAUSE_MS = 500;

/**
 * Gathers rows and writes them in batches: adding one costs the caller nothing and never throws. A crash may lose the
 * last half second of them.
 */
export interface BatchWriter<Row> {
  add(row: Row): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Begins to write by itself. */
  start(): void;
  /** Writes what waits, and nothing after. */
  stop(): Promise<void>;
}

export interface BatchWriterOptions<Row> {
  /** Writes a batch whole or not at all. */
  write: (rows: readonly Row[]) => Promise<unknown>;
  /** Told, once writing works again, how many rows were dropped; answers a row that says so, if one should. */
  onDropped: (count: number) => Row | undefined;
  /** Told that a batch could not be written; its rows wait for the next time. */
  onFault: (cause: unknown, waiting: number) => void;
}

export function createBatchWriter<Row>({ write, onDropped, onFault }: BatchWriterOptions<Row>): BatchWriter<Row> {
  let waiting: Row[] = [];
  let dropped = 0;
  let flushing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Batches are small and apart, because while one is written no order is. */
  const writeWaiting = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      await write(batch);
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
      if (waiting.length < MOST_WAITING) waiting.push(row);
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
