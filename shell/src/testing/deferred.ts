/** Makes what arrives when a test says so. */
export function deferred<T>(value: T): { ready: Promise<T>; arrive: () => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { ready: promise, arrive: () => resolve(value) };
}
