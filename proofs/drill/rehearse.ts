import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { backUpMinute, newestSeries } from '../../commerce-api/src/platform/backup';
import { MINUTE_MS } from '../../commerce-api/src/platform/time';
import { findPostgres, startCluster } from '../../tools/postgres/cluster';
import { fillShelves, openBooks } from '../support/books';
import { createOrderMaker, findGoods } from '../support/goods';
import { startLoad } from '../support/load';
import { until } from '../support/place';
import type { Program } from '../support/program';
import { createWorld } from '../support/world';
import type { Report } from './check-shop';
import { drillPostgres } from './drill-postgres';
import { drillSqlite } from './drill-sqlite';

/** Number of orders in each part of the rehearsal. */
const ORDERS = 20;

/** Places orders at a running shop. Returns the acknowledged ones. */
async function order(program: Program): Promise<readonly NewOrder[]> {
  const load = startLoad({ port: program.port, clients: 4, nextOrder: createOrderMaker(await findGoods(program.url)) });
  await load.until(ORDERS);
  await load.stop();
  return load.acknowledged;
}

/** Rehearses with a temporary shop on SQLite: orders, a backup every minute, and a restore to one of these. */
export async function rehearseSqlite(main: readonly string[], report: Report): Promise<string[]> {
  const world = await createWorld(main);
  try {
    const program = await world.start();
    const books = world.books();
    fillShelves(books);
    books.close();
    const backups = path.join(world.dataDir, 'backups');
    const start = Date.now();
    // The times are set instead of waited for.
    const backUp = (minute: number) => backUpMinute(world, backups, new Date(start + minute * MINUTE_MS));
    await backUp(0);
    const before = [...(await order(program))];
    await backUp(1);
    before.push(...(await order(program)));
    await backUp(2);
    const after = await order(program);
    await backUp(3);
    await program.kill();
    const series = String(newestSeries(backups));
    return await drillSqlite({ series, to: new Date(start + 2 * MINUTE_MS), report, before, after });
  } finally {
    await world.close();
  }
}

/** Makes a base backup of a cluster. Throws with the last lines of its output if that fails. */
function backUpCluster(url: string, folder: string): void {
  const program = path.join(findPostgres() ?? '', 'pg_basebackup');
  const { status, stderr } = spawnSync(program, ['--dbname', url, '--pgdata', folder, '--checkpoint=fast']);
  if (status !== 0) throw new Error(`pg_basebackup failed: ${stderr.toString().trim().split('\n').pop()}`);
}

/**
 * Rehearses with a temporary shop on PostgreSQL: orders, a base backup, more orders, and a recovery to a time in
 * between.
 */
export async function rehearsePostgres(main: readonly string[], report: Report): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nara-drill-'));
  const [archive, base] = [path.join(folder, 'archive'), path.join(folder, 'base')];
  mkdirSync(archive);
  // As root, PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  chmodSync(archive, 0o777);
  const cluster = await startCluster({ settings: ['archive_mode=on', `archive_command=cp "%p" "${archive}/%f"`] });
  const world = await createWorld(main, { databaseUrl: cluster.url });
  const books = openBooks(world.dataDir, cluster.url);
  try {
    const program = await world.start();
    fillShelves(books);
    const before = [...(await order(program))];
    backUpCluster(cluster.url, base);
    before.push(...(await order(program)));
    const [moment] = books.all<{ at: string }>("SELECT clock_timestamp() + interval '1 ms' AS at");
    const after = await order(program);
    const [written] = books.all<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
    await until('the log is archived', () => existsSync(path.join(archive, String(written?.file))));
    await program.kill();
    const place = { base, archive, database: 'postgres', role: 'nara' };
    return await drillPostgres({ ...place, to: new Date(String(moment?.at)), report, before, after });
  } finally {
    books.close();
    await world.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
