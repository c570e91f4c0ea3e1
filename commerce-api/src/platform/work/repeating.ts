export interface RepeatingOptions {
  everyMs: number;
  run: () => Promise<unknown>;
  /** A run failed; the next comes in its time. */
  onFault: (cause: unknown) => void;
}

/** Work that is done again and again by the clock, and not because something is due. */
export interface Repeating {
  /** Runs now and every `everyMs` from then on, never twice at the same time. */
  start(): void;
  /** Begins no other run and resolves when the one under way is over. */
  stop(): Promise<void>;
  /** It was told to stop: a long run ends at the next place where it may. */
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
