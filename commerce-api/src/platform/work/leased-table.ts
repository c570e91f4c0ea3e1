import { randomUUID } from 'node:crypto';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { CLOCK_SKEW_MS, DAY_MS } from '#platform/time';
import { activeTraceparent } from '#platform/tracing';
import { afterFailedCall, MOST_ATTEMPTS, retryDelay, type Tried, UNTRIED } from './backoff';

/** Time (ms) an attempt needs besides its call: twice the database timeout of five seconds, plus slack. */
const MARGIN_MS = 15_000;
const HOUR_MS = 3_600_000;

/**
 * Returns the lease (ms) for claimed work: longer than its longest call, so that nobody starts work already in
 * progress, but no longer than necessary, because the work of a killed worker waits for it to expire.
 */
export const leaseFor = (longestCallMs: number): number => longestCallMs + MARGIN_MS;

/** No lease (ms) lasts longer. */
const LONGEST_LEASE_MS = HOUR_MS;

/** Returns the initial columns of a row, which carries the trace that queues it; `at` in epoch ms. */
export const firstAttempt = (at: number): Queued => ({
  attempts: 0,
  next_attempt_at: at,
  lease_id: null,
  leased_until: 0,
  last_error: null,
  traceparent: activeTraceparent(),
  created_at: at,
  updated_at: at,
});

/** Returns the initial columns of a row whose attempts span a time; `at` in epoch ms. */
export const firstOfSpan = (at: number) => ({ ...firstAttempt(at), ...UNTRIED });

/** Columns of a queue that every row has, as `firstAttempt` begins them. Times are in epoch ms. */
export interface Queued {
  attempts: number;
  next_attempt_at: number;
  lease_id: string | null;
  leased_until: number;
  /** Reason why the last attempt failed. */
  last_error: string | null;
  /** The trace that queued it. */
  traceparent: string | null;
  created_at: number;
  updated_at: number;
}

/** The tables whose rows can be leased. */
export type Leasable = { [T in keyof Tables]: Tables[T] extends { leased_until: number } ? T : never }[keyof Tables];

type Column<T extends Leasable> = keyof Tables[T] & string;
type StateColumn<T extends Leasable> = Extract<'state' | 'status', keyof Tables[T]>;
type State<T extends Leasable> = Tables[T][StateColumn<T>] & string;

/** A table of tasks, each done once by the worker that leases it. */
export interface LeasedTableDefinition<T extends Leasable> {
  readonly table: T;
  /** Primary key. */
  readonly id: Column<T>;
  readonly state: StateColumn<T>;
  /** States in which a row waits for an attempt. A row made due gets the first. */
  readonly waiting: readonly [State<T>, ...State<T>[]];
  /** State of a leased row; the first waiting state unless given. */
  readonly leased?: State<T>;
  readonly done: State<T>;
  /** State of a row that was given up. */
  readonly dead: State<T>;
  /** Columns that order the next rows; `next_attempt_at` unless given. */
  readonly order?: readonly Column<T>[];
  /** Name of a lock that serialises claims, for conditions that look at other rows. */
  readonly lock?: string;
  /** Attempts after which a row is given up; five unless given. */
  readonly mostAttempts?: number;
  /** Longest pause (ms) between two attempts that nobody asked for; half an hour unless given. */
  readonly longestPauseMs?: number;
  /** Its attempts span a time: it has the columns of `Tried`. */
  readonly spans?: boolean;
  /** Columns that the table lacks. */
  readonly lacks?: readonly Exclude<'next_attempt_at' | 'lease_id' | 'updated_at', keyof Tables[T]>[];
  /** Longest time (ms) for which a row is planned ahead; a day unless given. */
  readonly longestPlanMs?: number;
  /** Returns further columns set by a claim; `now` in epoch ms. */
  readonly claimed?: (now: number) => Partial<Tables[T]>;
}

/** A lease, starting at `now` (epoch ms). */
export interface Lease {
  now: number;
  leaseMs: number;
}

/** The reason for a failed attempt. */
export interface AttemptFailure {
  /** Retrying would fail too. */
  isFinal: boolean;
  message: string;
  /** Written to `last_code`, which not every table has. */
  code?: string;
  /** Shortest time (ms) until the next attempt. */
  retryAfterMs?: number;
}

/** A failed attempt as it was recorded. */
export interface FailedAttempt {
  /** Attempts so far that failed. */
  attempts: number;
  /** The row was given up. */
  isDead: boolean;
  /** False, with nothing written, when the lease had expired or somebody else had changed the row's state. */
  isOurs: boolean;
}

/** The statements of leased work over one table, the same on both engines. */
export interface LeasedTable<T extends Leasable> {
  readonly name: T;
  keyOf(row: Tables[T]): string;
  /** Leases the next due row that matches `where`; undefined when there is none. Two workers never share a row. */
  claim(database: Database, lease: Lease, where?: Expression<SqlBool>): Promise<Tables[T] | undefined>;
  /** Leases one row if it is due. */
  claimOne(db: Kysely<Tables>, key: string, lease: Lease): Promise<Tables[T] | undefined>;
  /** Leases a row in any state, so that nobody attempts it meanwhile. Returns the lease id. */
  hold(db: Kysely<Tables>, key: string, lease: Lease): Promise<string>;
  /** Ends a lease. Its id stays, as evidence of an attempt that nobody settled. */
  release(db: Kysely<Tables>, leaseId: string): Promise<void>;
  /** Updates a row while its lease is ours. Returns false, and writes nothing, when it no longer is. */
  change(db: Kysely<Tables>, row: Tables[T], columns: Partial<Tables[T]>): Promise<boolean>;
  /** Marks a row done, whoever leases it. Returns false when it already was. `now` in epoch ms. */
  finish(db: Kysely<Tables>, key: string, now: number): Promise<boolean>;
  /**
   * Records a failed attempt while the lease is ours: the row is due again later, or given up when the failure is final
   * or the last of those that a row has, one after another. `now` in epoch ms, `random` in [0, 1).
   */
  fail(
    db: Kysely<Tables>,
    row: Tables[T] & { attempts: number },
    failure: AttemptFailure,
    clock: { now: number; random: number },
  ): Promise<FailedAttempt>;
  /** The same for a row whose five attempts divide a span (ms), each with as many calls as fit. */
  failInSpan(
    db: Kysely<Tables>,
    row: Tables[T] & Tried,
    failure: AttemptFailure,
    clock: { now: number; random: number; spanMs: number },
  ): Promise<FailedAttempt>;
  /** Makes a waiting or abandoned row due now; an abandoned one starts counting anew. `now` in epoch ms. */
  makeDue(db: Kysely<Tables>, key: string, now: number): Promise<void>;
  /**
   * Makes all rows due whose calls failed, the oldest first and `aSecond` of them each second from `now` (epoch ms) on;
   * `withOverdue` spreads those in the same way that were due and not called. Rows that were planned for later, and those
   * that the other side asked to wait for, keep their time.
   */
  makeAllDue(db: Kysely<Tables>, spread: { now: number; aSecond: number; withOverdue: boolean }): Promise<void>;
  /**
   * Makes rows due now that were written by a clock that was ahead: they would wait until the time that it showed.
   * `underWay` names those whose attempts go on in this process. Returns how many there were.
   */
  bringBack(db: Kysely<Tables>, now: number, underWay: readonly string[]): Promise<number>;
  /** Makes the row due that waits for the next call, if it waits for its time alone. Returns whether there is one. */
  makeNextDue(db: Kysely<Tables>, now: number): Promise<boolean>;
}

/** The same connection with loosely typed tables: the definition has been checked against its own table. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>;
const anyTables = (db: Kysely<Tables>): AnyTables => db as unknown as AnyTables;

const columnsOf = (row: object): Record<string, unknown> => ({ ...row });

const inStates = (column: string, states: readonly string[]) =>
  states.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${sql.lit(states[0])}`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** Returns the statements of leased work over the table that `definition` describes. */
export function leasedTable<T extends Leasable>(definition: LeasedTableDefinition<T>): LeasedTable<T> {
  const { waiting, done, dead, lock, claimed, spans = false, longestPlanMs = DAY_MS } = definition;
  const { mostAttempts = MOST_ATTEMPTS, longestPauseMs } = definition;
  const table: string = definition.table;
  const id: string = definition.id;
  const state: string = definition.state;
  const order: readonly string[] = definition.order ?? ['next_attempt_at'];
  const lacking: readonly string[] = definition.lacks ?? [];
  const leased = definition.leased ?? waiting[0];
  const changesState = leased !== waiting[0];

  /** Keeps only the columns that the table has. */
  const own = (columns: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(columns).filter(([column]) => !lacking.includes(column)));

  const newLease = ({ now, leaseMs }: Lease, lease_id: string) =>
    own({ lease_id, leased_until: now + leaseMs, updated_at: now });

  const claiming = (lease: Lease) => ({
    ...newLease(lease, randomUUID()),
    ...(changesState && { [state]: leased }),
    ...claimed?.(lease.now),
  });

  const isDue = (now: number) => {
    const hasTime = lacking.includes('next_attempt_at') ? sql`` : sql`next_attempt_at <= ${now} and`;
    return sql<SqlBool>`${inStates(state, waiting)} and ${hasTime} leased_until <= ${now}`;
  };

  const selectNext = (db: Kysely<Tables>, now: number, where?: Expression<SqlBool>) => {
    let next = anyTables(db).selectFrom(table).select(id).where(isDue(now));
    if (where) next = next.where(where);
    for (const column of order) next = next.orderBy(column);
    return next.limit(1);
  };

  const claimNext = async (db: Kysely<Tables>, lease: Lease, where?: Expression<SqlBool>) => {
    const row = await anyTables(db)
      .updateTable(table)
      .set(claiming(lease))
      .where(id, '=', selectNext(db, lease.now, where).forUpdate().skipLocked())
      .returningAll()
      .executeTakeFirst();
    return row as Tables[T] | undefined;
  };

  const change: LeasedTable<T>['change'] = async (db, row, columns) => {
    const { [id]: key, lease_id } = columnsOf(row);
    let update = anyTables(db)
      .updateTable(table)
      .set(columns as Record<string, unknown>)
      .where(id, '=', key)
      .where(state, '=', leased);
    if (!lacking.includes('lease_id')) update = update.where('lease_id', '=', lease_id);
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  };

  const noteFailure = async (
    db: Kysely<Tables>,
    row: Tables[T],
    { isFinal, message, code }: AttemptFailure,
    after: { attempts: number; next_attempt_at: number },
    now: number,
  ): Promise<FailedAttempt> => {
    // A refusal is never taken for the end of the attempts, which is told by their number.
    const attempts = isFinal ? Math.min(after.attempts, mostAttempts - 1) : after.attempts;
    const isDead = isFinal || attempts >= mostAttempts;
    const outcome: Record<string, unknown> = {
      ...after,
      attempts,
      [state]: isDead ? dead : waiting[0],
      lease_id: null,
      leased_until: 0,
      ...(code !== undefined && { last_code: code }),
      last_error: message,
      updated_at: now,
    };
    return { attempts, isDead, isOurs: await change(db, row, outcome as Partial<Tables[T]>) };
  };

  /** Returns `value` for a row that was given up, so that it begins anew; else its column. */
  const anew = (value: RawBuilder<unknown>, column: string) =>
    sql`case when ${sql.ref(state)} = ${sql.lit(dead)} then ${value} else ${sql.ref(column)} end`;

  /** Waits for nothing but its time: nobody asked for a pause, and nobody works on it. */
  const isFree = (now: number) =>
    sql<SqlBool>`${inStates(state, waiting)} and leased_until <= ${now} and asked_until <= ${now}`;

  return {
    name: definition.table,

    keyOf: (row) => String(columnsOf(row)[id]),

    async claim(database, lease, where) {
      if (!lock) return claimNext(database.kysely, lease, where);
      // Most polls find nothing, and must not block others by taking the write lock.
      if (!(await selectNext(database.kysely, lease.now, where).executeTakeFirst())) return undefined;
      return database.transaction(async (tx) => {
        await database.lock(tx, lock);
        return claimNext(tx, lease, where);
      });
    },

    async claimOne(db, key, lease) {
      const row = await anyTables(db)
        .updateTable(table)
        .set(claiming(lease))
        .where(id, '=', key)
        .where(isDue(lease.now))
        .returningAll()
        .executeTakeFirst();
      return row as Tables[T] | undefined;
    },

    async hold(db, key, lease) {
      const leaseId = randomUUID();
      await anyTables(db).updateTable(table).set(newLease(lease, leaseId)).where(id, '=', key).execute();
      return leaseId;
    },

    async release(db, leaseId) {
      await anyTables(db).updateTable(table).set({ leased_until: 0 }).where('lease_id', '=', leaseId).execute();
    },

    change,

    async finish(db, key, now) {
      const { numUpdatedRows } = await anyTables(db)
        .updateTable(table)
        .set(own({ [state]: done, lease_id: null, leased_until: 0, updated_at: now }))
        .where(id, '=', key)
        .where(state, '!=', done)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    fail(db, row, failure, { now, random }) {
      const attempts = row.attempts + 1;
      const next_attempt_at = now + retryDelay(attempts, random, failure.retryAfterMs, longestPauseMs);
      return noteFailure(db, row, failure, { attempts, next_attempt_at }, now);
    },

    failInSpan: (db, row, failure, clock) =>
      noteFailure(db, row, failure, afterFailedCall(row, { ...clock, retryAfterMs: failure.retryAfterMs }), clock.now),

    async makeDue(db, key, now) {
      await anyTables(db)
        .updateTable(table)
        .set({
          [state]: waiting[0],
          attempts: anew(sql`0`, 'attempts'),
          ...(spans && {
            tries: anew(sql`0`, 'tries'),
            failing_since: anew(sql`null`, 'failing_since'),
            asked_until: 0,
          }),
          next_attempt_at: now,
          updated_at: now,
        })
        .where(id, '=', key)
        .where(inStates(state, [...waiting, dead]))
        .execute();
    },

    async makeAllDue(db, { now, aSecond, withOverdue }) {
      const overdue = withOverdue ? sql`or next_attempt_at <= ${now}` : sql``;
      const place = sql`row_number() over (order by created_at, ${sql.ref(id)}) - 1`;
      await sql`
        update ${sql.table(table)} set next_attempt_at = free.due_at
        from (
          select ${sql.ref(id)} as free_id, cast(${now} as bigint) + (${place}) / ${sql.lit(aSecond)} * 1000 as due_at
          from ${sql.table(table)} where ${isFree(now)} and (failing_since is not null ${overdue})
        ) as free
        where ${sql.ref(`${table}.${id}`)} = free.free_id and ${isFree(now)}`.execute(db);
    },

    async bringBack(db, now, underWay) {
      const isLater = (column: string, longestMs: number) =>
        lacking.includes(column) ? [] : [sql<SqlBool>`${sql.ref(column)} > ${now + longestMs}`];
      const isAhead = [
        ...isLater('updated_at', CLOCK_SKEW_MS),
        ...isLater('next_attempt_at', longestPlanMs + CLOCK_SKEW_MS),
        ...isLater('leased_until', LONGEST_LEASE_MS + CLOCK_SKEW_MS),
      ];
      let update = anyTables(db)
        .updateTable(table)
        .set(
          own({
            next_attempt_at: now,
            leased_until: 0,
            updated_at: now,
            ...(spans && {
              failing_since: sql`case when failing_since > ${now} then ${now} else failing_since end`,
              asked_until: 0,
            }),
          }),
        )
        .where(inStates(state, [...new Set([...waiting, leased])]))
        .where(sql<SqlBool>`(${sql.join(isAhead, sql` or `)})`);
      if (underWay.length > 0) update = update.where(id, 'not in', underWay);
      return Number((await update.executeTakeFirstOrThrow()).numUpdatedRows);
    },

    async makeNextDue(db, now) {
      const next = anyTables(db)
        .selectFrom(table)
        .select(id)
        .where(isFree(now))
        .orderBy('next_attempt_at')
        .orderBy(id)
        .limit(1);
      const { numUpdatedRows } = await anyTables(db)
        .updateTable(table)
        .set({ next_attempt_at: sql`case when next_attempt_at > ${now} then ${now} else next_attempt_at end` })
        .where(id, '=', next)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}
