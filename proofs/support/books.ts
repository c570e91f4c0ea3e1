import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';

/** Direct access to the API's database. */
export interface Books {
  all<Row>(query: string): Row[];
  run(change: string): void;
  /** Ends a SELECT of rows to change, so that locked rows are skipped. */
  readonly unlessLocked: string;
  close(): void;
}

/** Opens the PostgreSQL database at `databaseUrl`, or otherwise the SQLite file in the folder. */
export const openBooks = (dataDir: string, databaseUrl?: string): Books =>
  databaseUrl ? openPostgresBooks(databaseUrl) : openSqliteBooks(dataDir);

const MAX_RESPONSE_LENGTH = 1e9;

/**
 * A lock wait could last for ever: this process blocks during a query, and the connection that holds the lock may run
 * through it.
 */
const NO_ENDLESS_WAIT = { PGOPTIONS: '-c lock_timeout=10s' };

/** Uses PostgreSQL's own client, which is synchronous like SQLite. */
function openPostgresBooks(url: string): Books {
  const psql = (query: string) =>
    execFileSync('psql', [url, '-qAt1', '-v', 'ON_ERROR_STOP=1', '-f', '-'], {
      // Passed as input, because a list of many ids is longer than an argument may be.
      input: `${query};`,
      maxBuffer: MAX_RESPONSE_LENGTH,
      env: { ...process.env, ...NO_ENDLESS_WAIT },
      // The error contains what it writes to standard error.
      stdio: 'pipe',
    }).toString();
  return {
    all: <Row>(query: string) =>
      JSON.parse(psql(`SELECT coalesce(json_agg(found), '[]') FROM (${query}) found`)) as Row[],
    run: (change) => void psql(change),
    unlessLocked: 'FOR UPDATE SKIP LOCKED',
    close: () => undefined,
  };
}

function openSqliteBooks(dataDir: string): Books {
  const sqlite = new BetterSqlite3(join(dataDir, 'nara.db'), { timeout: 10_000 });
  return {
    all: <Row>(query: string) => sqlite.prepare(query).all() as Row[],
    run: (change) => void sqlite.exec(change),
    unlessLocked: '',
    close: () => void sqlite.close(),
  };
}

/** Returns the stock as if nothing had been sold: the levels minus all movements. Always equals the initial sum. */
export function countPieces(books: Books): number {
  const [row] = books.all<{ pieces: number }>(`
    SELECT (SELECT SUM(available) FROM stock_levels) - (SELECT COALESCE(SUM(delta), 0) FROM stock_movements) AS pieces`);
  return row?.pieces ?? 0;
}

/** Stocks plenty of everything, so that a long run does not sell out. */
export const fillShelves = (books: Books): void => books.run('UPDATE stock_levels SET available = 1000000');

/** Makes all work due that a killed program had claimed or postponed, as if time had passed. */
export const makeEverythingDue = (books: Books): void =>
  books.run(`UPDATE outbox SET leased_until = 0, next_attempt_at = 0 WHERE order_id IN (
    SELECT order_id FROM outbox WHERE state = 'pending' AND (leased_until > 0 OR next_attempt_at > 0)
    ${books.unlessLocked})`);

/** Counts the orders that are not yet recorded as delivered to the partner. */
export const countWaiting = (books: Books): number =>
  Number(books.all<{ n: number }>("SELECT COUNT(*) AS n FROM outbox WHERE state != 'done'")[0]?.n);

/** Longest time (ms) without any progress at the partner. */
const PATIENCE_MS = 60_000;
/**
 * Time (ms) without progress after which waiting work is made due. A shorter time would take work in progress away from
 * the worker.
 */
const PUSH_AFTER_MS = 400;
const LOOK_EVERY_MS = 100;

/**
 * Resolves when every order is recorded as delivered to the partner, or progress has stopped; the comparison then
 * reports that.
 */
export async function untilDelivered(books: Books): Promise<void> {
  makeEverythingDue(books);
  let waiting = countWaiting(books);
  let idleMs = 0;
  while (waiting > 0 && idleMs < PATIENCE_MS) {
    await delay(LOOK_EVERY_MS);
    const now = countWaiting(books);
    idleMs = now < waiting ? 0 : idleMs + LOOK_EVERY_MS;
    if (idleMs > 0 && idleMs % PUSH_AFTER_MS === 0) makeEverythingDue(books);
    waiting = now;
  }
}
