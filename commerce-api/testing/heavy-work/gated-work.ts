import { serveOrders } from '#platform/heavy-work';
import { performHeavyTasks } from '../../src/heavy-tasks';
import { pass } from './gate';

/** What comes with an order in tests. */
export interface GatedInput {
  gate: string;
  input: unknown;
}

// Waits at the gate that comes with the input, then does what every process for heavy work does.
serveOrders(async ({ name, input }) => {
  const { gate, input: own } = input as GatedInput;
  await pass(gate);
  return performHeavyTasks({ name, input: own });
});
