import { parseArgs } from 'node:util';
import { locationOf, restore } from '../../commerce-api/src/platform/backup';
import { reportAndExit } from '../processes';
import { toTime } from '../to-time';

const USAGE = 'npm run restore -- backup [--to 2026-11-25T07:30Z] [--force]';

/** Replaces the database with a backup, or with what a series of backups leads to. */
async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { force: { type: 'boolean' }, to: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file) throw new Error(`name the backup: ${USAGE}`);
  const to = values.to === undefined ? undefined : toTime(values.to);
  const keptAs = await restore(locationOf(process.env), file, { force: values.force, to });
  process.stdout.write(`Restored from ${file}.\n${keptAs ? `What was there before: ${keptAs}\n` : ''}`);
}

await run(process.argv.slice(2)).catch(reportAndExit);
