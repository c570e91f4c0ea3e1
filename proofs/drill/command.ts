import path from 'node:path';
import { parseArgs } from 'node:util';
import { locationOf, newestSeries, toTime } from '../../commerce-api/src/platform/backup';
import { build } from '../../tools/build/build';
import { fromRoot } from '../../tools/paths';
import { reportAndExit } from '../../tools/processes';
import { drillPostgres } from './drill-postgres';
import { drillSqlite } from './drill-sqlite';
import { rehearsePostgres, rehearseSqlite } from './rehearse';

const { PG_BASE_BACKUP, PG_WAL_ARCHIVE, PG_DATABASE = 'nara', PG_ROLE = 'postgres' } = process.env;
const MAIN = [fromRoot('commerce-api/dist/main.js')];
const UNKNOWN = { before: [], after: [] };

const write = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Restores the newest backups to a scratch location, to the minute of `--to`, and checks books and stock: `npm run
 * proof -- drill [folder of the series] [--to time] [--rehearse]`. An engine without a backup is rehearsed with a
 * temporary shop.
 */
async function drill(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, rehearse: { type: 'boolean' } },
  });
  const backups = positionals[0] ?? path.join(locationOf(process.env).dataDir, 'backups');
  const to = values.to === undefined ? undefined : toTime(values.to);
  const series = values.rehearse ? undefined : newestSeries(backups);
  const isArchived = !values.rehearse && PG_BASE_BACKUP && PG_WAL_ARCHIVE;
  if (!series || !isArchived) await build(['server']);

  if (!series) write('SQLite: rehearsed with a shop of its own');
  const onSqlite = series
    ? await drillSqlite({ series, to: to ?? new Date(), report: write, ...UNKNOWN })
    : await rehearseSqlite(MAIN, write);

  if (!isArchived) write('PostgreSQL: rehearsed with a shop of its own');
  const place = { base: PG_BASE_BACKUP ?? '', archive: PG_WAL_ARCHIVE ?? '', database: PG_DATABASE, role: PG_ROLE };
  const onPostgres = isArchived
    ? await drillPostgres({ ...place, to, report: write, ...UNKNOWN })
    : await rehearsePostgres(MAIN, write);

  const faults = [...onSqlite, ...onPostgres];
  for (const fault of faults) write(fault);
  write(faults.length === 0 ? 'Books and stock agree.' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

await drill(process.argv.slice(2)).catch(reportAndExit);
