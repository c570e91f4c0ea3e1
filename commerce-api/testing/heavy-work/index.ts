import { createHeavyWork, type HeavyWork } from '#platform/heavy-work';
import { createLogger, createMetrics } from '#platform/observability';
import { createGate } from './gate';
import type { GatedInput } from './gated-work';
import { programOf } from './programs';

const create = (program: string): HeavyWork =>
  createHeavyWork({ file: programOf(program), log: createLogger('silent'), metrics: createMetrics() });

let shared: HeavyWork | undefined;

/** Processes for every app of a test file, so that each starts once; they end by themselves. */
export function sharedHeavyWork(): HeavyWork {
  shared ??= create('heavy-work');
  return { ...shared, close: async () => undefined };
}

/** Processes that stand still until they are released: a task that ran in the server would not. */
export interface GatedHeavyWork {
  heavy: HeavyWork;
  /** Resolves when a task has been handed over. */
  begun(): Promise<void>;
  release(): void;
}

export function createGatedHeavyWork(): GatedHeavyWork {
  const gate = createGate();
  const gated = create('gated-work');
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  return {
    heavy: {
      ...gated,
      run(task, input, call) {
        begin();
        const held: GatedInput = { gate: gate.address, input };
        // Those processes take the gate off the input again; light input waits there too.
        return gated.run({ ...task, isLight: undefined }, held as typeof input, call);
      },
    },
    begun: () => begun,
    release: gate.release,
  };
}
