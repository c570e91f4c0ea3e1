import heavyTasks from '../src/heavy-work';

/** Runs in threads of tests: waits at the gate that comes with the input, then does what every thread does. */
export default (order: { name: string; input: { gate: Int32Array; input: unknown } }) => {
  const { gate, input } = order.input;
  Atomics.wait(gate, 0, 0);
  return heavyTasks({ name: order.name, input });
};
