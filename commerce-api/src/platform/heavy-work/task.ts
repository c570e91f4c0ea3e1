/** Work that takes longer than others may wait for: a plain function whose input and output can be cloned. */
export interface HeavyTask<Input, Output> {
  /** Such as `labels.pdf`: a label of metrics. */
  readonly name: string;
  readonly run: (input: Input) => Output | Promise<Output>;
  /** Recognises input that takes less than 20 ms, which a process would only delay. */
  readonly isLight?: (input: Input) => boolean;
}

// Inputs differ from task to task; `run` of the pool has checked each against its own.
// biome-ignore lint/suspicious/noExplicitAny: a list of different tasks
export type AnyHeavyTask = HeavyTask<any, unknown>;

/** Declares a task. The list in `heavy-tasks.ts` holds every one. */
export const heavyTask = <Input, Output>(task: HeavyTask<Input, Output>): HeavyTask<Input, Output> => task;
