/** Runs tasks with limited concurrency, in the order in which they arrive. */
type Lanes = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates lanes for at most `most` concurrent tasks. */
export function createLanes(most: number): Lanes {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The lane passes directly to the next task, so that no other task takes it in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
