import { Worker } from 'node:worker_threads';
import { ApiError } from '#platform/http';

/** Work that takes too long for other requests to wait: a plain function whose input and output can be cloned. */
export interface WorkerTask<Input, Output> {
  /** Name such as `labels.pdf`, used as a label in metrics. */
  readonly name: string;
  readonly run: (input: Input) => Output | Promise<Output>;
  /** Recognises input that takes less than 20 ms, which a process would only delay. */
  readonly isLight?: (input: Input) => boolean;
}

// Inputs differ from task to task; `run` of the pool has checked each against its own.
// biome-ignore lint/suspicious/noExplicitAny: a list of different tasks
type AnyWorkerTask = WorkerTask<any, unknown>;

/** Declares a task. The list in `worker-tasks.ts` contains all of them. */
export const workerTask = <Input, Output>(task: WorkerTask<Input, Output>): WorkerTask<Input, Output> => task;

/** A task by its name, as a process receives it. */
export interface Order {
  name: string;
  input: unknown;
}

/** Outcome of a task. An exception keeps only its text between processes, so a refusal travels as data. */
export type Outcome = { output: unknown } | { refused: Pick<ApiError, 'status' | 'code' | 'detail' | 'options'> };

/** Returns the function that a process serves: it performs the tasks in this list and no others. */
export function performTasks(tasks: readonly AnyWorkerTask[]): (order: Order) => Promise<Outcome> {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  return async ({ name, input }) => {
    const task = byName.get(name);
    if (!task) throw new Error(`no task is called ${name}`);
    try {
      return { output: await task.run(input) };
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      const { status, code, detail, options } = fault;
      return { refused: { status, code, detail, options } };
    }
  };
}

/** Reply of a process to an order: its outcome, or the error that it failed with. */
export type Answer = Outcome | { failed: unknown };

/**
 * Signals that a terminal or service manager also sends to the server's child processes. They ignore them, so that the
 * server can finish its work.
 */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Kills a busy process after its server has died: while busy, it would not notice the disconnect. */
const watch = (server: number) => `setInterval(() => {
  if (process.ppid !== ${server}) process.kill(process.pid, 'SIGKILL');
}, 1000)`;

/** Makes this process one of a pool: it performs orders one after the other, and ends with its server. */
export function serveOrders(perform: (order: Order) => Promise<Outcome>): void {
  for (const signal of SIGNALS) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  new Worker(watch(process.ppid), { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
  process.on('message', async (order: Order) => {
    try {
      process.send?.((await perform(order)) satisfies Answer);
    } catch (failed) {
      process.send?.({ failed: failed instanceof Error ? failed : String(failed) } satisfies Answer);
    }
  });
}
