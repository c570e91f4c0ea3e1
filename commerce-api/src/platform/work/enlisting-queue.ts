import type { LeasedQueue } from './leased-queue';
import { createRepeating } from './repeating';
import { createStopwatch } from './stopwatch';

export interface EnlistingQueueOptions {
  /** Time (ms) between two rounds. */
  everyMs: number;
  /** Lists what is due now. */
  enlist: () => Promise<void>;
  /** Called when a round failed; the next one runs on schedule. */
  onFault: (cause: unknown) => void;
}

/** A queue whose rows are looked for every so often, rather than written as their work arises. */
export interface EnlistingQueue {
  /** Lists what is due and does it. Returns the number of tasks done. */
  runOnce(): Promise<number>;
  start(): void;
  /** Tells whether neither a task nor listing them has been under way for longer than it may. */
  isAlive(): boolean;
  /** Starts nothing new and resolves when current work is finished. */
  stop(): Promise<void>;
}

/** Creates the rounds over a queue. */
export function enlistingQueue(
  queue: Pick<LeasedQueue<unknown>, 'runOnce' | 'isStuck' | 'stop'>,
  { everyMs, enlist, onFault }: EnlistingQueueOptions,
): EnlistingQueue {
  const { watch, isStuck } = createStopwatch();
  const runOnce = async () => {
    await watch(enlist);
    return queue.runOnce();
  };
  const repeating = createRepeating({ everyMs, run: runOnce, onFault });
  return {
    runOnce,
    start: repeating.start,
    isAlive: () => !queue.isStuck() && !isStuck(),
    async stop() {
      await Promise.all([queue.stop(), repeating.stop()]);
    },
  };
}
