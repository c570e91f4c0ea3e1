import { Refusal } from '#platform/http';
import type { AnyHeavyTask } from './task';

/** A task by its name, as a process receives it. */
export interface Order {
  name: string;
  input: unknown;
}

/** Outcome of a task. An exception keeps only its text between processes, so a refusal travels as data. */
export type Outcome = { output: unknown } | { refused: Pick<Refusal, 'status' | 'code' | 'detail' | 'options'> };

/** Returns the function that a process serves: it performs the tasks in this list and no others. */
export function performTasks(tasks: readonly AnyHeavyTask[]): (order: Order) => Promise<Outcome> {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  return async ({ name, input }) => {
    const task = byName.get(name);
    if (!task) throw new Error(`no task is called ${name}`);
    try {
      return { output: await task.run(input) };
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      const { status, code, detail, options } = fault;
      return { refused: { status, code, detail, options } };
    }
  };
}
