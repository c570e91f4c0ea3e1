import path from 'node:path';
import { createHeavyWork, type HeavyWork } from '#platform/heavy-work';
import { createLogger, createMetrics } from '#platform/observability';

/** Where Jest bundles what threads run (`tools/jest/bundle-threads.ts`). */
const THREADS = path.join(import.meta.dirname, '../../.cache/threads');

const create = (file: string): HeavyWork =>
  createHeavyWork({ file: path.join(THREADS, file), log: createLogger('silent'), metrics: createMetrics() });

let shared: HeavyWork | undefined;

/** Threads for every app of a test file, so that each starts once; they end by themselves. */
export function sharedHeavyWork(): HeavyWork {
  shared ??= create('heavy-work.js');
  return { ...shared, close: async () => undefined };
}

/** Threads that stand still until they are released: whoever works in the server's own thread stops it for good. */
export interface GatedHeavyWork {
  heavy: HeavyWork;
  /** Resolves when a task has been handed over. */
  begun(): Promise<void>;
  release(): void;
}

export function createGatedHeavyWork(): GatedHeavyWork {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const threads = create('gated-threads.js');
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return {
    heavy: {
      ...threads,
      run(task, input, call) {
        begin();
        // Those threads take the gate off the input again; light input waits there too.
        return threads.run({ ...task, isLight: undefined }, { gate, input } as typeof input, call);
      },
    },
    begun: () => begun,
    release() {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}
