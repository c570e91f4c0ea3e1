import { randomUUID } from 'node:crypto';
import type { StreamEvent } from '@nara/shared-contracts/rules/common';

/** Time (ms) between a page's first data and its connection; a new listener gets the events of that period. */
const BEFORE_THE_FIRST_MS = 10_000;
const MOST_REMEMBERED = 1000;

export interface NumberedEvent {
  /** Identifies the event within this run of this instance. */
  id: string;
  event: StreamEvent;
}

/** Latest events, for listeners that were disconnected when they happened. */
export interface RecentEvents {
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
      if (remembered.length > 2 * MOST_REMEMBERED) remembered = remembered.slice(-MOST_REMEMBERED);
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
