import { useSyncExternalStore } from 'react';

/** Value kept in browser storage. If storage is blocked or full, the value lasts for the visit only. */
interface StoredValue<T> {
  read(): T;
  write(value: T): void;
}

interface StoredValueOptions<T> {
  key: string;
  /** Called on every use, because a browser that blocks storage throws here. */
  area: () => Storage;
  /** Turns the stored data, or null, into a T. Stored data can be anything, so this must not trust it. */
  restore: (found: unknown) => T;
}

export function storedValue<T>({ key, area, restore }: StoredValueOptions<T>): StoredValue<T> {
  let unsaved: { value: T } | null = null;
  return {
    read() {
      if (unsaved) return unsaved.value;
      try {
        return restore(JSON.parse(area().getItem(key) ?? 'null'));
      } catch {
        return restore(null);
      }
    },
    write(value) {
      try {
        area().setItem(key, JSON.stringify(value));
        unsaved = null;
      } catch {
        unsaved = { value };
      }
    },
  };
}

/** Stored value that components can subscribe to; synchronised across the tabs of the browser. */
export interface SyncedValue<T> {
  /** Returns the same object until the value changes. */
  read(): T;
  /** Value for empty storage. The server has no storage, so the first view is rendered with this. */
  readonly empty: T;
  /** Calls the listener on every change, here or in another tab. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Applies a change to the value currently stored, because another tab may have saved in the meantime. */
  change(changed: (before: T) => T): void;
}

interface SyncedValueOptions<T> extends StoredValueOptions<T> {
  /** Source of events about changes made in other tabs; unset on the server. */
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

/** Returns the current value and re-renders on every change. */
export const useSyncedValue = <T>({ subscribe, read, empty }: Omit<SyncedValue<T>, 'change'>): T =>
  useSyncExternalStore(subscribe, read, () => empty);
