import type { FastifyBaseLogger } from 'fastify';

/** Concurrent attempts, so that one slow answer does not hold up the rest. */
const LANES = 8;
const POLL_MS = 1000;
/** Longer than any single task may take. */
const STALLED_MS = 120_000;

export interface WorkerOptions {
  log: FastifyBaseLogger;
  /** Does one task; false when there is none. */
  runOne: () => Promise<boolean>;
  /** Resolves when all started work is finished. */
  settled: () => Promise<void>;
}

export interface Worker {
  /** Works until nothing is due. Returns the number of tasks done. */
  runOnce(): Promise<number>;
  /** Signals that there may be work. */
  nudge(): void;
  start(): void;
  /** Tells whether it is running and finished a task, or found none, within the last two minutes. */
  isAlive(): boolean;
  /** Starts nothing new and resolves when current work is finished. */
  stop(): Promise<void>;
}

/** Works when nudged and polls every second, in up to eight lanes. */
export function createWorker({ log, runOne, settled }: WorkerOptions): Worker {
  const lanes = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let progressAt = performance.now();

  const runOnce = async (): Promise<number> => {
    let done = 0;
    while (!isStopped && (await runOne())) {
      progressAt = performance.now();
      done += 1;
    }
    progressAt = performance.now();
    return done;
  };

  const nudge = () => {
    if (timer === undefined || isStopped || lanes.size >= LANES) return;
    const lane = runOnce()
      .then(() => undefined)
      .catch((cause: unknown) => log.error({ err: cause }, 'a worker stumbled'))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  };

  return {
    runOnce,
    nudge,
    start() {
      timer = setInterval(nudge, POLL_MS);
      nudge();
    },
    isAlive: () => timer !== undefined && !isStopped && performance.now() - progressAt < STALLED_MS,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(lanes);
      await settled();
    },
  };
}
