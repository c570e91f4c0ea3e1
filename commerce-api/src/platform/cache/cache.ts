import { forever, type Lifetime, type MakeLifetime } from './lifetimes';

export interface CacheOptions {
  /** Creates the lifetime of each value; defaults to `forever`. */
  lifetime?: MakeLifetime;
  /** Most values kept, 1 by default; the least recently used is evicted first. */
  most?: number;
}

/** In-memory cache of values by key. A value is never undefined. */
export interface Cache<V> {
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
