/** The lifetime of one cached value. It is created when the value starts loading. */
interface Lifetime {
  /** Tells whether the value may still be used. */
  isCurrent(): boolean;
  /** Called when the value has loaded; for a promise, when it is fulfilled. */
  loaded?(): void;
}

/** Creates the lifetime of a key's value. */
type MakeLifetime = (key: string) => Lifetime;

/** Keeps a value until it is evicted. */
const forever: MakeLifetime = () => ({ isCurrent: () => true });

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

interface CacheOptions {
  /** Creates the lifetime of each value; defaults to `forever`. */
  lifetime?: MakeLifetime;
  /** Most values kept, 1 by default; the least recently used is evicted first. */
  most?: number;
}

/** In-memory cache of values by key. A value is never undefined. */
interface Cache<V> {
  /**
   * Returns the value of `key`; on a miss, calls `load`. A pending promise is kept, so that concurrent callers share
   * it; a rejected one is not.
   */
  get(key: string, load: () => V): V;
  /** Returns the value of `key` if it is cached and current. */
  find(key: string): V | undefined;
  /** Caches a value that was loaded elsewhere. */
  keep(key: string, value: V): void;
}

/** Creates an empty cache. */
export function createCache<V>({ lifetime: lifetimeOf = forever, most = 1 }: CacheOptions = {}): Cache<V> {
  const entries = new Map<string, { value: V; lifetime: Lifetime }>();

  const store = (key: string, value: V, lifetime: Lifetime) => {
    entries.delete(key);
    entries.set(key, { value, lifetime });
    const [oldest = ''] = entries.keys();
    if (entries.size > most) entries.delete(oldest);
  };

  const find = (key: string): V | undefined => {
    const entry = entries.get(key);
    if (!entry?.lifetime.isCurrent()) return undefined;
    if (most > 1) store(key, entry.value, entry.lifetime);
    return entry.value;
  };

  const load = (key: string, make: () => V): V => {
    const lifetime = lifetimeOf(key);
    const value = make();
    store(key, value, lifetime);
    const loaded = () => lifetime.loaded?.();
    const failed = () => void (entries.get(key)?.value === value && entries.delete(key));
    if (value instanceof Promise) value.then(loaded, failed);
    else loaded();
    return value;
  };

  return {
    find,
    get(key, make) {
      const kept = find(key);
      return kept === undefined ? load(key, make) : kept;
    },
    keep: (key, value) => void load(key, () => value),
  };
}
