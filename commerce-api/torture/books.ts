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
  books.run("UPDATE outbox SET leased_until = 0, next_attempt_at = 0 WHERE state = 'pending'");

/** How many orders the partner has not yet been recorded to have. */
export const countWaiting = (books: Books): number =>
  books.all("SELECT order_id FROM outbox WHERE state != 'done'").length;

/** Longest that the partner may take to get every order. */
const PATIENCE_MS = 120_000;

/** Resolves when the partner is recorded to have every order, or patience has ended: the comparison tells. */
export async function untilDelivered(books: Books): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (countWaiting(books) > 0 && Date.now() < end) {
    makeEverythingDue(books);
    await delay(100);
  }
}
