/** Value kept in browser storage. If storage is blocked or full, the value lasts for the visit only. */
export interface StoredValue<T> {
  read(): T;
  write(value: T): void;
}

export interface StoredValueOptions<T> {
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
