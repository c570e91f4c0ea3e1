import type { StreamEvent } from '@nara/shared-contracts';

export type Listener = (event: StreamEvent) => void;

/** Tells whoever listens in this process what changed. Publish after the change is committed. */
export interface EventBus {
  publish(type: StreamEvent['type'], subject: string): void;
  /** Returns the way to stop listening. */
  subscribe(listener: Listener): () => void;
}

export function createEventBus(now: () => number): EventBus {
  const listeners = new Set<Listener>();
  return {
    publish(type, subject) {
      const event: StreamEvent = { type, subject, at: new Date(now()).toISOString() };
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
