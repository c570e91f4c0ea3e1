import { randomUUID } from 'node:crypto';
import type { StreamEvent } from '@nara/shared-contracts';

/** Between a page's first data and its connection; a listener that never was connected is told of so long (ms). */
const BEFORE_THE_FIRST_MS = 10_000;
const MOST_REMEMBERED = 1000;

export interface NumberedEvent {
  /** Names the event at this instance, in this run of it. */
  id: string;
  event: StreamEvent;
}

/** The last events, for listeners who were not connected when they happened. */
export interface RecentEvents {
  add(event: StreamEvent): NumberedEvent;
  /** Of the last event; of the run when there was none. */
  lastId(): string;
  /**
   * The last event of every type since the one of this id, or of the last ten seconds without an id. null when it is not
   * remembered: too much happened since, or it was another instance's.
   */
  since(id: string | undefined): NumberedEvent[] | null;
}

export function createRecentEvents(now: () => number): RecentEvents {
  const run = randomUUID().slice(0, 8);
  const idOf = (number: number) => `${run}.${number}`;
  let remembered: (NumberedEvent & { number: number })[] = [];
  let last = 0;

  const numberOf = (id: string): number | null => {
    const number = id.startsWith(`${run}.`) ? Number(id.slice(run.length + 1)) : Number.NaN;
    const first = remembered[0]?.number ?? last + 1;
    return number >= first - 1 && number <= last ? number : null;
  };

  return {
    add(event) {
      last += 1;
      remembered.push({ id: idOf(last), number: last, event });
      if (remembered.length > 2 * MOST_REMEMBERED) remembered = remembered.slice(-MOST_REMEMBERED);
      return { id: idOf(last), event };
    },
    lastId: () => idOf(last),
    since(id) {
      if (id === undefined) {
        const from = new Date(now() - BEFORE_THE_FIRST_MS).toISOString();
        return lastOfEach(remembered.filter(({ event }) => event.at >= from));
      }
      const seen = numberOf(id);
      return seen === null ? null : lastOfEach(remembered.filter(({ number }) => number > seen));
    },
  };
}

/** In the order in which they happened: the id that is told last is the newest. */
function lastOfEach(events: readonly NumberedEvent[]): NumberedEvent[] {
  const last = new Map(events.map((numbered) => [numbered.event.type, numbered]));
  return events.filter((numbered) => last.get(numbered.event.type) === numbered);
}
