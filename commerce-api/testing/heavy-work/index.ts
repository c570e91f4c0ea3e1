import { createHeavyWork, type HeavyWork } from '#platform/heavy-work';
import { createLogger, createMetrics } from '#platform/observability';
import { createGate } from './gate';
import type { GatedInput } from './gated-work';
import { programOf } from './programs';

const create = (program: string): HeavyWork =>
  createHeavyWork({ file: programOf(program), log: createLogger('silent'), metrics: createMetrics() });

let shared: HeavyWork | undefined;

/** Returns processes shared by all apps of a test file, so that each starts once; they end on their own. */
export function sharedHeavyWork(): HeavyWork {
  shared ??= create('heavy-work');
  return { ...shared, close: async () => undefined };
}

/** Processes that wait until they are released, which proves that a task does not run in the server. */
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
        // The processes remove the gate from the input; light input waits there too.
        return gated.run({ ...task, isLight: undefined }, held as typeof input, call);
      },
    },
    begun: () => begun,
    release: gate.release,
  };
}
