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
  /** Tells whether it was stopped: a long run ends at its next opportunity. */
  isStopped(): boolean;
}

export function createRepeating({ everyMs, run, onFault }: RepeatingOptions): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;

  const runUnlessRunning = () => {
    running ??= run()
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
    isStopped: () => isStopped,
  };
}
