import type { StreamEvent } from '@nara/shared-contracts/rules/common';
import { createRecentEvents, type NumberedEvent, type RecentEvents } from './recent';
import type { Relay } from './relay';

export type Listener = (event: StreamEvent, id: string) => void;

/** Notifies listeners on every instance of changes. Publish after the change has committed. */
export interface EventBus {
  publish(type: StreamEvent['type'], subject: string): void;
  /**
   * Subscribes a listener. `onGap` is called when events of other instances may have been missed. Returns a function
   * that unsubscribes.
   */
  subscribe(listener: Listener, onGap?: () => void): () => void;
  /** Ends all subscriptions; every listener reconnects. */
  disconnect(): void;
  /** Earlier events. */
  recent: Pick<RecentEvents, 'since' | 'lastId'>;
}

export interface EventBusOptions {
  /** Returns the time in epoch ms. */
  now: () => number;
  /** Returns monotonic milliseconds. */
  steady: () => number;
  /** Reaches the other instances; null for a single instance. */
  relay: Relay | null;
}

export function createEventBus({ now, steady, relay }: EventBusOptions): EventBus {
  const listeners = new Map<Listener, () => void>();
  const recent = createRecentEvents(steady);
  const tell = (happened: StreamEvent) => {
    const { event, id }: NumberedEvent = recent.add(happened);
    for (const listener of listeners.keys()) listener(event, id);
  };
  const disconnect = () => {
    for (const onGap of listeners.values()) onGap();
  };
  relay?.receive({
    event: tell,
    gap: () => disconnect(),
  });
  return {
    publish(type, subject) {
      const event: StreamEvent = { type, subject, at: new Date(now()).toISOString() };
      tell(event);
      relay?.send(event);
    },
    subscribe(listener, onGap = () => undefined) {
      listeners.set(listener, onGap);
      return () => void listeners.delete(listener);
    },
    disconnect,
    recent,
  };
}
