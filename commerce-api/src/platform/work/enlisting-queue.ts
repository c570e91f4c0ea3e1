import type { LeasedQueue } from './leased-queue';
import { createRepeating } from './repeating';
import { createStopwatch } from './stopwatch';

export interface EnlistingQueueOptions {
  /** Time (ms) between two rounds. */
  everyMs: number;
  /** Queues the tasks that are due now. */
  enlist: () => Promise<void>;
  /** Called when a round fails; the next one runs on schedule. */
  onFault: (cause: unknown) => void;
}

/** Queue whose rows are found by periodic search, rather than written as the work arises. */
export interface EnlistingQueue {
  /** Queues the due tasks and does them. Returns the number of tasks done. */
  runOnce(): Promise<number>;
  start(): void;
  /** Returns false if a task, or the search for tasks, has been running for longer than any should. */
  isAlive(): boolean;
  /** Starts no new work and resolves when current work is finished. */
  stop(): Promise<void>;
}

/** Creates the periodic rounds over a queue. */
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
