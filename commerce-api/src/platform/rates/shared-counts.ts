import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, groupRows } from '#platform/database';
import { CLOCK_SKEW_MS } from '#platform/time';
import { createRepeating, type Repeating } from '#platform/work';
import type { CallCounts, Share, SharedCount } from './call-counts';

/** Calls that instances counted together; a row is worthless once its window is over. */
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

/** How often instances tell each other, in ms: a caller gets at most one second's calls more than a limit says. */
const EVERY_MS = 1000;
/** How often rows whose window is over are removed, in ms. */
const TIDY_MS = 60_000;
/** Rows of one statement. */
const BATCH = 500;

export interface SharedCountsOptions {
  database: Database;
  /** Each limit's counts, by a name that is the same on every instance. */
  counts: ReadonlyMap<string, CallCounts>;
  /** Callers are addresses and sessions, of which the database gets only a keyed hash. */
  secret: string;
  /** Dates the rows, in epoch ms. */
  now: () => number;
  /** Returns milliseconds that pass evenly. */
  steady: () => number;
  onFault: (cause: unknown) => void;
}

/** Adds the counts of instances that share a database together, every second. A limit holds meanwhile by itself. */
export function shareCounts({ database, counts, secret, now, steady, onFault }: SharedCountsOptions): Repeating {
  let tidiedAt = Number.NEGATIVE_INFINITY;
  return createRepeating({
    everyMs: EVERY_MS,
    onFault,
    async run() {
      const shares = [...counts].flatMap(([name, each]) =>
        each.takeShares().map((share) => ({ ...share, each, key: keyOf(secret, name, share.caller) })),
      );
      // In one order everywhere, so that instances never wait for each other in a circle.
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

/** Cuts shares into statements, each of one length of window. */
const batchesOf = <S extends Share>(shares: readonly S[]): S[][] =>
  [...groupRows(shares, ({ windowMs }) => windowMs).values()].flatMap((alike) =>
    Array.from({ length: Math.ceil(alike.length / BATCH) }, (_, at) => alike.slice(at * BATCH, (at + 1) * BATCH)),
  );

const keyOf = (secret: string, name: string, caller: string): string =>
  createHmac('sha256', secret).update(`${name}\n${caller}`).digest('base64url').slice(0, 22);

/**
 * Adds calls, all of one length of window, to what the database holds. A window that is over begins anew, and so does one
 * that would last longer than it may: the clock that dated it was ahead. Returns the sums by key.
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
