import type { FastifyBaseLogger } from 'fastify';
import { apart } from '#platform/tracing';

/** Returns the result of `work` if it arrives within `ms`, otherwise `otherwise`; the work continues either way. */
export async function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Time (ms) longer than any single task should take, or any step of a long one. */
const STALLED_MS = 120_000;

/** Watches how long tasks take. */
interface Stopwatch {
  /** Runs a task; `step` restarts its time. */
  watch<T>(task: (step: () => void) => Promise<T>): Promise<T>;
  /** Tells whether a task, or a step of one, has been running for longer than any should. */
  isStuck(): boolean;
}

/**
 * Creates a stopwatch for any number of concurrent tasks. Each is timed on its own: with a shared time, tasks that
 * progress would hide a stuck one.
 */
export function createStopwatch(): Stopwatch {
  const underWay = new Set<{ begunAt: number }>();
  return {
    async watch(task) {
      const timed = { begunAt: performance.now() };
      underWay.add(timed);
      try {
        return await task(() => {
          timed.begunAt = performance.now();
        });
      } finally {
        underWay.delete(timed);
      }
    },
    isStuck: () => [...underWay].some(({ begunAt }) => performance.now() - begunAt >= STALLED_MS),
  };
}

interface RepeatingOptions {
  everyMs: number;
  run: () => Promise<unknown>;
  /** Called when a run fails; the next one runs on schedule. */
  onFault: (cause: unknown) => void;
}

/** Work that repeats on a schedule rather than when something is due. */
export interface Repeating {
  /** Runs now and then every `everyMs`, never concurrently. */
  start(): void;
  /** Starts no more runs and resolves when the current one is over. */
  stop(): Promise<void>;
  /** Called by a run between two steps; returns false after a stop. A long run that never calls it counts as stuck. */
  mayGoOn(): boolean;
  /** Tells whether it is running, and no step of a run has taken longer than any should. */
  isAlive(): boolean;
}

export function createRepeating({ everyMs, run, onFault }: RepeatingOptions): Repeating {
  const { watch, isStuck } = createStopwatch();
  let step = () => {};
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;

  const runWatched = () =>
    watch((begin) => {
      step = begin;
      return run();
    });

  const runUnlessRunning = () => {
    running ??= runWatched()
      .then(() => undefined, onFault)
      .finally(() => {
        running = null;
      });
  };

  return {
    start() {
      timer = setInterval(runUnlessRunning, everyMs).unref();
      runUnlessRunning();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
    mayGoOn() {
      step();
      return !isStopped;
    },
    isAlive: () => timer !== undefined && !isStopped && !isStuck(),
  };
}

/** Concurrent attempts, so that one slow response does not hold up the rest. */
const LANES = 8;
const POLL_MS = 1000;

interface WorkerOptions {
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
