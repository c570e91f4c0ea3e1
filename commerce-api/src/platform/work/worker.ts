import type { FastifyBaseLogger } from 'fastify';
import { apart } from '#platform/tracing';
import { createStopwatch, STALLED_MS } from './stopwatch';

/** Concurrent attempts, so that one slow response does not hold up the rest. */
const LANES = 8;
const POLL_MS = 1000;

export interface WorkerOptions {
  log: FastifyBaseLogger;
  /** Does one task; returns false if there is none. A long task calls `step` as it progresses. */
  runOne: (step: () => void) => Promise<boolean>;
  /** Resolves when all started work is finished. */
  settled: () => Promise<void>;
  /** Most concurrent tasks; defaults to eight. */
  lanes?: number;
}

export interface Worker {
  /** Works until nothing is due. Returns the number of tasks done. */
  runOnce(): Promise<number>;
  /** Signals that there may be work. */
  nudge(): void;
  start(): void;
  /** Tells whether a task has been running for longer than any should. */
  isStuck(): boolean;
  /** Tells whether it is running, is not stuck, and finished a task, or found none, within the last two minutes. */
  isAlive(): boolean;
  /** Starts no new work and resolves when current work is finished. */
  stop(): Promise<void>;
}

/** Creates a worker with several lanes, which works when nudged and polls every second. */
export function createWorker({ log, runOne, settled, lanes: most = LANES }: WorkerOptions): Worker {
  const lanes = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let progressAt = performance.now();
  const { watch, isStuck } = createStopwatch();

  const runOnce = async (): Promise<number> => {
    let done = 0;
    while (!isStopped && (await watch(runOne))) {
      progressAt = performance.now();
      done += 1;
    }
    progressAt = performance.now();
    return done;
  };

  const nudge = () => {
    if (timer === undefined || isStopped || lanes.size >= most) return;
    // Runs outside the active span: the lane continues with work that others queued.
    const lane = apart(runOnce)
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
    isStuck,
    isAlive: () => timer !== undefined && !isStopped && !isStuck() && performance.now() - progressAt < STALLED_MS,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(lanes);
      await settled();
    },
  };
}
