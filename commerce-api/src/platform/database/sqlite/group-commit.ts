import type { Database as Sqlite } from 'better-sqlite3';
import type { Decision, Statement } from '../statements';
import { whileBusy } from './busy';
import type { PreparedStatements } from './prepared-statements';

/** A commit for more would keep the first of them waiting, and the event loop with them. */
const MOST_PER_COMMIT = 64;

interface Unit {
  decide: () => Decision<unknown>;
  resolve: (answer: never) => void;
  reject: (fault: unknown) => void;
}

/** A row that could not be written as one unit wanted, which is no fault of the others. */
class UnwritableError extends Error {}

export interface GroupCommitOptions {
  sqlite: Sqlite;
  statements: PreparedStatements;
  /** Runs something while nobody else has the connection. */
  holdConnection: (work: () => Promise<void>) => Promise<void>;
  /** Throws when what was committed went into a file that is gone. */
  requireInPlace: () => void;
}

/** Commits what `decide` wants written; it may read, and is asked again when something else in its group went wrong. */
export type Commit = <T>(decide: () => Decision<T>) => Promise<T>;

/**
 * Lets pieces of work share transactions. What asks within one turn of the event loop is committed together: the turn
 * that follows an fsync finds everything that arrived meanwhile. Each is answered only after the COMMIT has returned,
 * into the file that is in place.
 * Whatever is refused is refused before it wrote anything; should a write fail after all, the group is undone and each
 * tried by itself, which costs less than a savepoint for everybody.
 */
export function createGroupCommit({ sqlite, statements, holdConnection, requireInPlace }: GroupCommitOptions): Commit {
  const waiting: Unit[] = [];

  const write = ({ sql, parameters, changes: expected }: Statement): void => {
    const { changes } = statements.prepare(sql).run(parameters);
    if (expected !== undefined && changes !== expected) {
      throw new UnwritableError(`changed ${changes} rows, not ${expected}: ${sql}`);
    }
  };

  const attempt = ({ decide, resolve, reject }: Unit): (() => void) => {
    let decision: Decision<unknown>;
    try {
      decision = decide();
    } catch (refusal) {
      return () => reject(refusal);
    }
    for (const statement of decision.writes) write(statement);
    return () => resolve(decision.answer as never);
  };

  const execute = (sql: string) => void statements.prepare(sql).run();

  const begin = () => execute('BEGIN IMMEDIATE');

  /** Ends the transaction that has begun. */
  const commit = (units: readonly Unit[]): void => {
    try {
      const answers = units.map(attempt);
      execute('COMMIT');
      requireInPlace();
      for (const answer of answers) answer();
    } catch (fault) {
      if (sqlite.inTransaction) execute('ROLLBACK');
      if (units.length > 1 && isOfOne(fault)) {
        for (const unit of units) commitAlone(unit);
      } else {
        // Refusals too: they may rest on what was undone.
        for (const { reject } of units) reject(fault);
      }
    }
  };

  const commitAlone = (unit: Unit): void => {
    try {
      begin();
    } catch (fault) {
      unit.reject(fault);
      return;
    }
    commit([unit]);
  };

  let isScheduled = false;
  const schedule = (): void => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(flush);
  };
  const flush = async (): Promise<void> => {
    const fail = (fault: unknown) => {
      for (const { reject } of waiting.splice(0)) reject(fault);
    };
    const commitWaiting = async () => {
      begin();
      commit(waiting.splice(0, MOST_PER_COMMIT));
    };
    // While another process writes, those who read may have the connection.
    await whileBusy(() => holdConnection(commitWaiting)).catch(fail);
    isScheduled = false;
    schedule();
  };

  return (decide) =>
    new Promise((resolve, reject) => {
      waiting.push({ decide, resolve, reject });
      schedule();
    });
}

/** Is it the fault of one unit, and not of the disk or the file? */
const isOfOne = (fault: unknown): boolean =>
  fault instanceof UnwritableError || String((fault as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT');
