import type { Database as Sqlite } from 'better-sqlite3';
import type { Decision, Statement } from '../statements';
import type { PreparedStatements } from './dialect';
import { whileBusy } from './dialect';

/** A larger group would delay its first members, and block the event loop. */
const MAX_PER_COMMIT = 64;

interface Unit {
  decide: () => Decision<unknown>;
  resolve: (answer: never) => void;
  reject: (fault: unknown) => void;
}

/** A unit's write that changed the wrong number of rows; the other units are not at fault. */
class UnwritableError extends Error {}

export interface GroupCommitOptions {
  sqlite: Sqlite;
  statements: PreparedStatements;
  /** Runs `work` with exclusive use of the connection. */
  holdConnection: (work: () => Promise<void>) => Promise<void>;
  /** Throws when the commit went into a file that is gone. */
  requireInPlace: () => void;
}

/**
 * Commits the writes that `decide` returns. `decide` may read, and is called again if another unit of its group failed.
 */
export type Commit = <T>(decide: () => Decision<T>) => Promise<T>;

/**
 * Lets units of work share transactions. Requests within one turn of the event loop are committed together; the turn
 * after an fsync picks up everything that arrived meanwhile. Each resolves only after COMMIT has returned and the file
 * is known to be in place. Refusals happen before anything is written. If a write fails nevertheless, the group is
 * rolled back and each unit is retried on its own, which costs less than a savepoint for every unit.
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
        // Rejects refusals as well: they may rest on writes that were rolled back.
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
      commit(waiting.splice(0, MAX_PER_COMMIT));
    };
    // While another process writes, readers may use the connection.
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

/** Tells whether a single unit is at fault, rather than the disk or the file. */
const isOfOne = (fault: unknown): boolean =>
  fault instanceof UnwritableError || String((fault as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT');
