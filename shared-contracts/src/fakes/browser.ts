import type { StreamEvent } from '../wire/events';

/** Replaces the browser's EventSource, which jsdom lacks. Returns a function that sends an event. */
export function fakeEventStream(): (type: StreamEvent['type']) => void {
  const open = new Set<EventTarget>();
  class FakeEventSource extends EventTarget {
    constructor() {
      super();
      open.add(this);
      queueMicrotask(() => this.dispatchEvent(new Event('open')));
    }

    close(): void {
      open.delete(this);
    }
  }
  Object.assign(globalThis, { EventSource: FakeEventSource });
  return (type) => {
    for (const source of open) source.dispatchEvent(new Event(type));
  };
}

/** Creates in-memory storage for a test. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}
