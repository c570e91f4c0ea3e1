import { useSyncExternalStore } from 'react';
import { type StoredValueOptions, storedValue } from './stored-value';

/** A stored value that screens follow, in step across the tabs of the browser. */
export interface SyncedValue<T> {
  /** The same object until it changes. */
  read(): T;
  /** What an empty storage holds: the server has none, and the first view is drawn with this. */
  readonly empty: T;
  /** Calls back at every change, here or in another tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Starts from what is stored now: another tab may have saved a moment ago. */
  change(changed: (before: T) => T): void;
}

interface SyncedValueOptions<T> extends StoredValueOptions<T> {
  /** Tells of changes that other tabs make; there are none on the server. */
  page?: EventTarget;
}

export function syncedValue<T>({ page = globalThis.window, ...options }: SyncedValueOptions<T>): SyncedValue<T> {
  const stored = storedValue(options);
  const listeners = new Set<() => void>();
  let value = stored.read();

  const show = () => {
    value = stored.read();
    for (const listener of listeners) listener();
  };
  page?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    if (key === options.key || key === null) show();
  });

  return {
    read: () => value,
    empty: options.restore(null),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change(changed) {
      stored.write(changed(stored.read()));
      show();
    },
  };
}

/** A stored value as it stands, drawn again at every change. */
export const useSyncedValue = <T>({ subscribe, read, empty }: Omit<SyncedValue<T>, 'change'>): T =>
  useSyncExternalStore(subscribe, read, () => empty);
