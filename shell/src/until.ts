/** Subscribes a listener to changes. Returns a function that unsubscribes. */
type Follow = (listener: () => void) => () => void;

/** Resolves when a condition is true, at once or after a change of what it depends on. */
export function until(isTrue: () => boolean, ...follows: Follow[]): Promise<void> {
  if (isTrue()) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!isTrue()) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = follows.map((follow) => follow(look));
  });
}
