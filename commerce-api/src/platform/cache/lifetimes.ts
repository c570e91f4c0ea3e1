/** The lifetime of one cached value. It is created when the value starts loading. */
export interface Lifetime {
  /** Tells whether the value may still be used. */
  isCurrent(): boolean;
  /** Called when the value has loaded; for a promise, when it is fulfilled. */
  loaded?(): void;
}

/** Creates the lifetime of a key's value. */
export type MakeLifetime = (key: string) => Lifetime;

/** Keeps a value until it is evicted. */
export const forever: MakeLifetime = () => ({ isCurrent: () => true });

/**
 * Keeps a value for `factor` times as long as it took to load: a value that loads fast is always fresh, and a slow one
 * is not reloaded by every open screen on every change. `clock` returns milliseconds.
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
 * Keeps a value while `versionOf` returns the same as before the load. A concurrent change therefore causes one load
 * too many rather than one too few. Nothing is kept while it returns null.
 */
export const whileSame =
  (versionOf: (key: string) => string | number | null): MakeLifetime =>
  (key) => {
    const version = versionOf(key);
    return { isCurrent: () => version !== null && versionOf(key) === version };
  };
