import { randomUUID } from 'node:crypto';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { CLOCK_SKEW_MS, DAY_MS, HOUR_MS } from '#platform/time';
import { activeTraceparent } from '#platform/tracing';
import { afterFailedCall, MAX_ATTEMPTS, retryDelay, type Tried, UNTRIED } from './backoff';

/** Time (ms) that an attempt needs besides its call: twice the database timeout of five seconds, plus slack. */
const MARGIN_MS = 15_000;

/**
 * Returns the lease (ms) for claimed work: longer than its longest call, so that no other worker starts the same work,
 * but no longer than necessary, because a killed worker's work waits for the lease to expire.
 */
export const leaseFor = (longestCallMs: number): number => longestCallMs + MARGIN_MS;

/** Upper limit of any lease (ms). */
const MAX_LEASE_MS = HOUR_MS;

/** Returns the initial columns of a row, with the trace that queues it; `at` in epoch ms. */
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

/** Returns the initial columns of a row whose attempts span a period of time; `at` in epoch ms. */
export const firstOfSpan = (at: number) => ({ ...firstAttempt(at), ...UNTRIED });

/** Columns that every queue has, with the initial values of `firstAttempt`. Times are in epoch ms. */
export interface Queued {
  attempts: number;
  next_attempt_at: number;
  lease_id: string | null;
  leased_until: number;
  /** Error of the last failed attempt. */
  last_error: string | null;
  /** Trace that queued the row. */
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
  /** State of a leased row; defaults to the first waiting state. */
  readonly leased?: State<T>;
  readonly done: State<T>;
  /** State of a row that was given up. */
  readonly dead: State<T>;
  /** Columns that order the next rows; defaults to `next_attempt_at`. */
  readonly order?: readonly Column<T>[];
  /** Name of a lock that serialises claims, for conditions that look at other rows. */
  readonly lock?: string;
  /** Failed attempts after which a row is given up; defaults to five. */
  readonly mostAttempts?: number;
  /** Longest pause (ms) between two automatic attempts; defaults to half an hour. */
  readonly longestPauseMs?: number;
  /** True if its attempts span a period of time: the table has the columns of `Tried`. */
  readonly spans?: boolean;
  /** Columns that are missing from the table. */
  readonly lacks?: readonly Exclude<'next_attempt_at' | 'lease_id' | 'updated_at', keyof Tables[T]>[];
  /** Longest time (ms) for which a row is scheduled ahead; defaults to a day. */
  readonly longestPlanMs?: number;
  /** Returns other columns that a claim sets; `now` in epoch ms. */
  readonly claimed?: (now: number) => Partial<Tables[T]>;
}

/** Lease that starts at `now` (epoch ms). */
export interface Lease {
  now: number;
  leaseMs: number;
}

/** The reason for a failed attempt. */
export interface AttemptFailure {
  /** True if retries would fail too. */
  isFinal: boolean;
  message: string;
  /** Code for `last_code`, a column that not every table has. */
  code?: string;
  /** Minimum time (ms) until the next attempt. */
  retryAfterMs?: number;
}

/** Failed attempt as recorded. */
export interface FailedAttempt {
  /** Failed attempts so far. */
  attempts: number;
  /** True if the row was given up. */
  isDead: boolean;
  /** False, with nothing written, if the lease had expired or the row's state had been changed elsewhere. */
  isOurs: boolean;
}

/** Statements for leased work over one table, the same on both engines. */
export interface LeasedTable<T extends Leasable> {
  readonly name: T;
  keyOf(row: Tables[T]): string;
  /** Leases the next due row that matches `where`; undefined when there is none. Two workers never share a row. */
  claim(database: Database, lease: Lease, where?: Expression<SqlBool>): Promise<Tables[T] | undefined>;
  /** Leases one row if it is due. */
  claimOne(db: Kysely<Tables>, key: string, lease: Lease): Promise<Tables[T] | undefined>;
  /** Leases a row in any state, so that no worker attempts it meanwhile. Returns the lease id. */
  hold(db: Kysely<Tables>, key: string, lease: Lease): Promise<string>;
  /** Ends a lease. Its id stays, as evidence of an attempt that was not settled. */
  release(db: Kysely<Tables>, leaseId: string): Promise<void>;
  /** Updates a row while its lease is ours. Returns false, and writes nothing, when it no longer is. */
  change(db: Kysely<Tables>, row: Tables[T], columns: Partial<Tables[T]>): Promise<boolean>;
  /** Marks a row done, whoever leases it. Returns false when it already was. `now` in epoch ms. */
  finish(db: Kysely<Tables>, key: string, now: number): Promise<boolean>;
  /**
   * Records a failed attempt while the lease is ours. The row becomes due again later, or is given up if the failure is
   * final or was the row's last attempt. `now` in epoch ms, `random` in [0, 1).
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
   * Makes all rows due whose calls failed, oldest first, `aSecond` of them per second from `now` (epoch ms) on.
   * `withOverdue` also spreads rows that were due but not called. Rows scheduled for later, and those that the other
   * side asked to delay, keep their time.
   */
  makeAllDue(db: Kysely<Tables>, spread: { now: number; aSecond: number; withOverdue: boolean }): Promise<void>;
  /**
   * Makes rows due now that were written by a clock that was ahead: they would wait until the time it showed.
   * `underWay` names the rows whose attempts are still running in this process. Returns the number of rows.
   */
  bringBack(db: Kysely<Tables>, now: number, underWay: readonly string[]): Promise<number>;
  /** Makes the next waiting row due, if only its time is holding it back. Returns whether there is one. */
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

/** Returns the statements for leased work over the table that `definition` describes. */
export function leasedTable<T extends Leasable>(definition: LeasedTableDefinition<T>): LeasedTable<T> {
  const { waiting, done, dead, lock, claimed, spans = false, longestPlanMs = DAY_MS } = definition;
  const { mostAttempts = MAX_ATTEMPTS, longestPauseMs } = definition;
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
    // The number of attempts marks giving up, so a refusal must not reach the last number.
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

  /** Returns `value` for a row that was given up, so that it starts anew; otherwise its column. */
  const anew = (value: RawBuilder<unknown>, column: string) =>
    sql`case when ${sql.ref(state)} = ${sql.lit(dead)} then ${value} else ${sql.ref(column)} end`;

  /** Returns the condition that a row waits only for its time: without a requested delay or a current lease. */
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
        ...isLater('leased_until', MAX_LEASE_MS + CLOCK_SKEW_MS),
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
