/** Runs work a few pieces at a time, in the order in which it comes. */
type Lanes = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates lanes for at most so many pieces at a time. */
export function createLanes(most: number): Lanes {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A lane is handed on rather than given back, so that nobody takes it in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
