import { createStopwatch } from './stopwatch';

export interface RepeatingOptions {
  everyMs: number;
  run: () => Promise<unknown>;
  /** Called when a run failed; the next one runs on schedule. */
  onFault: (cause: unknown) => void;
}

/** Work repeated on a schedule rather than when something is due. */
export interface Repeating {
  /** Runs now and then every `everyMs`, never concurrently. */
  start(): void;
  /** Starts no further run and resolves when the current one is over. */
  stop(): Promise<void>;
  /** Asked by a run between two steps: false once it was stopped. A long run that does not ask counts as stuck. */
  mayGoOn(): boolean;
  /** Tells whether it is running, and no run has been busy with one step for longer than any may take. */
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
