/** A value kept in the browser. What cannot be kept there (storage blocked or full) is kept for the visit. */
export interface StoredValue<T> {
  read(): T;
  write(value: T): void;
}

export interface StoredValueOptions<T> {
  key: string;
  /** Asked at every use: a browser that blocks storage throws here. */
  area: () => Storage;
  /** Makes a T of whatever was found, or of null: what comes from storage may be anything. */
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
