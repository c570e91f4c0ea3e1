import { createStopwatch } from './stopwatch';

export interface RepeatingOptions {
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
