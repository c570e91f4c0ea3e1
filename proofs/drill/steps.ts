/** Reports a step after it has finished. */
export type Report = (line: string) => void;

/** Runs a step and reports how long it took. */
export async function timed<T>(report: Report, name: string, step: () => T | Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await step();
  report(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}
