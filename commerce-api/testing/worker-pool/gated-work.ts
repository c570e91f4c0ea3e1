import { serveOrders } from '#platform/worker-pool';
import { performWorkerTasks } from '../../src/worker-tasks';
import { pass } from './gate';

/** Input of a gated task. */
export interface GatedInput {
  gate: string;
  input: unknown;
}

// Waits at the gate named in the input, then works like every process for heavy work.
serveOrders(async ({ name, input }) => {
  const { gate, input: own } = input as GatedInput;
  await pass(gate);
  return performWorkerTasks({ name, input: own });
});
