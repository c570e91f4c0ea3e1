import type { StreamEvent } from '@nara/shared-contracts';
import { createRecentEvents, type NumberedEvent, type RecentEvents } from './recent';
import type { Relay } from './relay';

export type Listener = (event: StreamEvent, id: string) => void;

/** Tells whoever listens, at every instance, what changed. Publish after the change is committed. */
export interface EventBus {
  publish(type: StreamEvent['type'], subject: string): void;
  /** `onGap` is called when events of other instances may have been missed. Returns the way to stop listening. */
  subscribe(listener: Listener, onGap?: () => void): () => void;
  /** What is listened to ends: every listener looks again. */
  disconnect(): void;
  /** What was told before. */
  recent: Pick<RecentEvents, 'since' | 'lastId'>;
}

/** `relay` reaches the other instances; null where there is one alone. */
export function createEventBus(now: () => number, relay: Relay | null): EventBus {
  const listeners = new Map<Listener, () => void>();
  const recent = createRecentEvents(now);
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
