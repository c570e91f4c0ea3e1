/** The lifetime of one value in a cache. It is made when the value begins to be loaded. */
export interface Lifetime {
  /** Tells whether the value may still be used. */
  isCurrent(): boolean;
  /** Is called when the value is there; for a promise, when it is fulfilled. */
  loaded?(): void;
}

/** Makes the lifetime of the value of a key. */
export type MakeLifetime = (key: string) => Lifetime;

/** Keeps a value until others need its place. */
export const forever: MakeLifetime = () => ({ isCurrent: () => true });

/**
 * Keeps a value for `factor` times as long as it took to load: what is quick to load is always fresh, and what takes
 * long is not loaded by every open screen on every change. `clock` returns milliseconds.
 */
export const inProportion =
  (factor: number, clock: () => number = () => performance.now()): MakeLifetime =>
  () => {
    const begun = clock();
    let until = Number.POSITIVE_INFINITY;
    return {
      isCurrent: () => clock() < until,
      loaded() {
        const ended = clock();
        until = ended + (ended - begun) * factor;
      },
    };
  };

/**
 * Keeps a value while `versionOf` returns what it returned before the value was loaded, so that a change meanwhile
 * loads it once more, not once too seldom. Nothing is kept while it returns null.
 */
export const whileSame =
  (versionOf: (key: string) => string | number | null): MakeLifetime =>
  (key) => {
    const version = versionOf(key);
    return { isCurrent: () => version !== null && versionOf(key) === version };
  };
