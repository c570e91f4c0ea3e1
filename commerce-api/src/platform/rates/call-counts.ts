/** Most callers counted at once per limit; above this, the oldest is dropped. */
const MOST_CALLERS = 50_000;
/** Instances share a caller's count after the caller has used this fraction of the limit. Most callers never do. */
const WORTH_SHARING = 0.1;

interface Count {
  calls: number;
  /** Calls not yet shared with the other instances. */
  unshared: number;
  windowMs: number;
  /** In monotonic ms. */
  endsAt: number;
}

export interface Counted {
  calls: number;
  /** Remainder of the window, in ms. */
  leftMs: number;
}

/** Calls of one caller not yet shared with the other instances. */
export interface Share {
  caller: string;
  calls: number;
  windowMs: number;
  /** Remainder of the caller's window, in ms. */
  leftMs: number;
}

/** Calls of one caller at all instances together. */
export interface SharedCount {
  calls: number;
  leftMs: number;
}

/** Calls of each caller under one limit, in windows that start with the caller's first call. */
export interface CallCounts {
  /** Counts a call against a limit of `max` within `windowMs`. */
  count(caller: string, windowMs: number, max: number): Counted;
  /** Returns and clears the counts to share with the other instances. */
  takeShares(): Share[];
  /** Adopts the count of all instances together. */
  adopt(caller: string, shared: SharedCount): void;
}

export function createCallCounts(steady: () => number): CallCounts {
  const counts = new Map<string, Count>();
  const toShare = new Set<string>();

  function open(caller: string, windowMs: number): Count {
    const known = counts.get(caller);
    if (known && known.endsAt > steady()) return known;
    counts.delete(caller);
    const oldest = counts.size < MOST_CALLERS ? undefined : counts.keys().next().value;
    if (oldest !== undefined) counts.delete(oldest);
    const count = { calls: 0, unshared: 0, windowMs, endsAt: steady() + windowMs };
    counts.set(caller, count);
    return count;
  }

  return {
    count(caller, windowMs, max) {
      const count = open(caller, windowMs);
      count.calls += 1;
      count.unshared += 1;
      if (count.calls >= max * WORTH_SHARING) toShare.add(caller);
      return { calls: count.calls, leftMs: count.endsAt - steady() };
    },
    takeShares() {
      const shares = [...toShare].flatMap((caller) => {
        const count = counts.get(caller);
        if (!count || count.endsAt <= steady()) return [];
        const { unshared: calls, windowMs, endsAt } = count;
        count.unshared = 0;
        return [{ caller, calls, windowMs, leftMs: endsAt - steady() }];
      });
      toShare.clear();
      return shares;
    },
    adopt(caller, { calls, leftMs }) {
      const count = counts.get(caller);
      // Calls made since the shares were taken are added to the shared count.
      if (count) Object.assign(count, { calls: calls + count.unshared, endsAt: steady() + leftMs });
    },
  };
}
