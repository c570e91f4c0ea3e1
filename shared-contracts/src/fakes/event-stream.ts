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
