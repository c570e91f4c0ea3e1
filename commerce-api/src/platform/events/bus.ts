import { randomUUID } from 'node:crypto';
import type { StreamEvent } from '@nara/shared-contracts/rules/common';
import type { Relay } from './relay';

/** Time (ms) between a page's first data and its connection; a new listener gets the events of that period. */
const BEFORE_THE_FIRST_MS = 10_000;
const MAX_REMEMBERED = 1000;

export interface NumberedEvent {
  /** Identifies the event within this run of this instance. */
  id: string;
  event: StreamEvent;
}

/** Latest events, for listeners that were disconnected when they happened. */
interface RecentEvents {
  add(event: StreamEvent): NumberedEvent;
  /** Returns the id of the last event, or of the run when there was none. */
  lastId(): string;
  /**
   * Returns the last event of each type since the given id, or of the last ten seconds without an id. Null if unknown:
   * too many events have happened since, or the id comes from another instance.
   */
  since(id: string | undefined): NumberedEvent[] | null;
}

export function createRecentEvents(steady: () => number): RecentEvents {
  const run = randomUUID().slice(0, 8);
  const idOf = (number: number) => `${run}.${number}`;
  let remembered: (NumberedEvent & { number: number; heardAt: number })[] = [];
  let last = 0;

  const numberOf = (id: string): number | null => {
    const number = id.startsWith(`${run}.`) ? Number(id.slice(run.length + 1)) : Number.NaN;
    const first = remembered[0]?.number ?? last + 1;
    return number >= first - 1 && number <= last ? number : null;
  };

  return {
    add(event) {
      last += 1;
      remembered.push({ id: idOf(last), number: last, heardAt: steady(), event });
      if (remembered.length > 2 * MAX_REMEMBERED) remembered = remembered.slice(-MAX_REMEMBERED);
      return { id: idOf(last), event };
    },
    lastId: () => idOf(last),
    since(id) {
      if (id === undefined) {
        const from = steady() - BEFORE_THE_FIRST_MS;
        return lastOfEach(remembered.filter(({ heardAt }) => heardAt >= from));
      }
      const seen = numberOf(id);
      return seen === null ? null : lastOfEach(remembered.filter(({ number }) => number > seen));
    },
  };
}

/** Returns the last event of each type in chronological order, so that the last id sent is the newest. */
function lastOfEach(events: readonly NumberedEvent[]): NumberedEvent[] {
  const last = new Map(events.map((numbered) => [numbered.event.type, numbered]));
  return events.filter((numbered) => last.get(numbered.event.type) === numbered);
}

type Listener = (event: StreamEvent, id: string) => void;

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

interface EventBusOptions {
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

/**
 * Returns a counter of the events, of any instance, that `isMeant` accepts: cached data about them is valid while the
 * count is the same. Possibly missed events count as one.
 */
export function countEvents(
  events: Pick<EventBus, 'subscribe'>,
  isMeant: (event: StreamEvent) => boolean,
): () => number {
  let count = 0;
  const counted = () => {
    count += 1;
  };
  events.subscribe((event) => {
    if (isMeant(event)) counted();
  }, counted);
  return () => count;
}
