/** Work that takes too long for other requests to wait: a plain function whose input and output can be cloned. */
export interface HeavyTask<Input, Output> {
  /** Name such as `labels.pdf`, used as a label in metrics. */
  readonly name: string;
  readonly run: (input: Input) => Output | Promise<Output>;
  /** Recognises input that takes less than 20 ms, which a process would only delay. */
  readonly isLight?: (input: Input) => boolean;
}

// Inputs differ from task to task; `run` of the pool has checked each against its own.
// biome-ignore lint/suspicious/noExplicitAny: a list of different tasks
export type AnyHeavyTask = HeavyTask<any, unknown>;

/** Declares a task. The list in `heavy-tasks.ts` contains all of them. */
export const heavyTask = <Input, Output>(task: HeavyTask<Input, Output>): HeavyTask<Input, Output> => task;
