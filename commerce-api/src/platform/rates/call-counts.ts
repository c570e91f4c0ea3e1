import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { CLOCK_SKEW_MS } from '#platform/time';
import { createRepeating, type Repeating } from '#platform/work';

/** Most callers counted at once per limit; above this, the oldest is dropped. */
const MAX_CALLERS = 50_000;
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

interface Counted {
  calls: number;
  /** Remainder of the window, in ms. */
  leftMs: number;
}

/** Calls of one caller not yet shared with the other instances. */
interface Share {
  caller: string;
  calls: number;
  windowMs: number;
  /** Remainder of the caller's window, in ms. */
  leftMs: number;
}

/** Calls of one caller at all instances together. */
interface SharedCount {
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
    const oldest = counts.size < MAX_CALLERS ? undefined : counts.keys().next().value;
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

/** Calls counted by all instances together; a row is obsolete when its window is over. */
interface CallCountTable {
  /** Keyed hash of the limit's name and the caller. */
  key: string;
  calls: number;
  /** End of the window, epoch ms. */
  ends_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    call_counts: CallCountTable;
  }
}

/** Interval (ms) at which instances share counts: a caller can exceed a limit by one second's calls at most. */
const EVERY_MS = 1000;
/** Interval (ms) at which obsolete rows are removed. */
const TIDY_MS = 60_000;
/** Rows per statement. */
const BATCH = 500;

interface SharedCountsOptions {
  database: Database;
  /** Counts of each limit, by a name that is the same on every instance. */
  counts: ReadonlyMap<string, CallCounts>;
  /** Callers are addresses and sessions, of which the database gets only a keyed hash. */
  secret: string;
  /** Dates the rows, in epoch ms. */
  now: () => number;
  /** Returns monotonic milliseconds. */
  steady: () => number;
  onFault: (cause: unknown) => void;
}

/**
 * Adds up the counts of instances that share a database, every second. Between two runs, each instance applies its
 * limits on its own.
 */
export function shareCounts({ database, counts, secret, now, steady, onFault }: SharedCountsOptions): Repeating {
  let tidiedAt = Number.NEGATIVE_INFINITY;
  return createRepeating({
    everyMs: EVERY_MS,
    onFault,
    async run() {
      const shares = [...counts].flatMap(([name, each]) =>
        each.takeShares().map((share) => ({ ...share, each, key: keyOf(secret, name, share.caller) })),
      );
      // Sorted in the same order on every instance, which prevents deadlocks.
      shares.sort((a, b) => (a.key < b.key ? -1 : 1));
      for (const batch of batchesOf(shares)) {
        const sums = await addUp(database, batch, now());
        for (const { key, each, caller } of batch) {
          const sum = sums.get(key);
          if (sum) each.adopt(caller, sum);
        }
      }
      if (steady() - tidiedAt < TIDY_MS) return;
      tidiedAt = steady();
      await database.kysely.deleteFrom('call_counts').where('ends_at', '<=', now()).execute();
    },
  });
}

/** Splits shares into batches, one statement each, of a single window length. */
const batchesOf = <S extends Share>(shares: readonly S[]): S[][] =>
  [...Map.groupBy(shares, ({ windowMs }) => windowMs).values()].flatMap((alike) =>
    Array.from({ length: Math.ceil(alike.length / BATCH) }, (_, at) => alike.slice(at * BATCH, (at + 1) * BATCH)),
  );

const keyOf = (secret: string, name: string, caller: string): string =>
  createHmac('sha256', secret).update(`${name}\n${caller}`).digest('base64url').slice(0, 22);

/**
 * Adds calls, all with the same window length, to the database's counts. A window that is over starts anew; so does one
 * that ends too far ahead, because the clock that dated it was fast. Returns the sums by key.
 */
async function addUp(
  { kysely }: Database,
  shares: readonly (Share & { key: string })[],
  now: number,
): Promise<Map<string, SharedCount>> {
  const latest = now + Math.max(...shares.map(({ windowMs }) => windowMs)) + CLOCK_SKEW_MS;
  const isOpen = sql<boolean>`call_counts.ends_at > ${now} and call_counts.ends_at <= ${latest}`;
  const rows = await kysely
    .insertInto('call_counts')
    .values(shares.map(({ key, calls, leftMs }) => ({ key, calls, ends_at: Math.round(now + leftMs) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        calls: sql<number>`excluded.calls + case when ${isOpen} then call_counts.calls else 0 end`,
        ends_at: sql<number>`case when ${isOpen} then call_counts.ends_at else excluded.ends_at end`,
      }),
    )
    .returningAll()
    .execute();
  return new Map(rows.map(({ key, calls, ends_at }) => [key, { calls, leftMs: ends_at - now }]));
}
