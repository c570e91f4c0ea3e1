import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';

/** What the API wrote, read behind its back. */
export interface Books {
  all<Row>(query: string): Row[];
  run(change: string): void;
  close(): void;
}

/** `databaseUrl` of PostgreSQL, or else the folder of the SQLite file. */
export const openBooks = (dataDir: string, databaseUrl?: string): Books =>
  databaseUrl ? openPostgresBooks(databaseUrl) : openSqliteBooks(dataDir);

const LONGEST_ANSWER = 1e9;

/** By PostgreSQL's own client, which waits for its answer like SQLite does. */
function openPostgresBooks(url: string): Books {
  const psql = (query: string) =>
    execFileSync('psql', [url, '-qAt', '-v', 'ON_ERROR_STOP=1', '-c', query], { maxBuffer: LONGEST_ANSWER }).toString();
  return {
    all: <Row>(query: string) =>
      JSON.parse(psql(`SELECT coalesce(json_agg(found), '[]') FROM (${query}) found`)) as Row[],
    run: (change) => void psql(change),
    close: () => undefined,
  };
}

function openSqliteBooks(dataDir: string): Books {
  const sqlite = new BetterSqlite3(join(dataDir, 'nara.db'), { timeout: 10_000 });
  return {
    all: <Row>(query: string) => sqlite.prepare(query).all() as Row[],
    run: (change) => void sqlite.exec(change),
    close: () => void sqlite.close(),
  };
}

/** Pieces of everything, as the levels say and as they would be had nothing been sold since: equal to the start's sum. */
export function countPieces(books: Books): number {
  const [row] = books.all<{ pieces: number }>(`
    SELECT (SELECT SUM(available) FROM stock_levels) - (SELECT COALESCE(SUM(delta), 0) FROM stock_movements) AS pieces`);
  return row?.pieces ?? 0;
}

/** Enough of everything, so that a long run does not sell out. */
export const fillShelves = (books: Books): void => books.run('UPDATE stock_levels SET available = 1000000');

/** As if time had passed: what a killed program had claimed or put off is due. */
export const makeEverythingDue = (books: Books): void =>
  books.run(`UPDATE outbox SET leased_until = 0, next_attempt_at = 0
    WHERE state = 'pending' AND (leased_until > 0 OR next_attempt_at > 0)`);

/** How many orders the partner has not yet been recorded to have. */
export const countWaiting = (books: Books): number =>
  Number(books.all<{ n: number }>("SELECT COUNT(*) AS n FROM outbox WHERE state != 'done'")[0]?.n);

/** Longest that the partner may get nothing at all, in ms. */
const PATIENCE_MS = 60_000;
/** After so long without progress what waits is made due; more often would take from the worker what it has begun. */
const PUSH_AFTER_MS = 400;
const LOOK_EVERY_MS = 100;

/** Resolves when the partner is recorded to have every order, however many, or nothing moves any more: the comparison tells. */
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
