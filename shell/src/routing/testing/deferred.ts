/** Returns a promise that resolves when a test says so. */
export function deferred<T>(value: T): { ready: Promise<T>; arrive: () => void } {
  let arrive = () => {};
  const ready = new Promise<T>((resolve) => {
    arrive = () => resolve(value);
  });
  return { ready, arrive: () => arrive() };
}
