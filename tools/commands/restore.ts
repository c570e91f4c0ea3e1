import { locationOf, restore } from '../../commerce-api/src/platform/backup';
import { reportAndExit } from '../processes';

/** Replaces the database with a backup: `npm run restore -- file [--force]`. */
async function run(args: readonly string[]): Promise<void> {
  const [file] = args.filter((argument) => argument !== '--force');
  if (!file) throw new Error('name the backup: npm run restore -- file [--force]');
  const keptAs = await restore(locationOf(process.env), file, { force: args.includes('--force') });
  process.stdout.write(`Restored from ${file}.\n${keptAs ? `What was there before: ${keptAs}\n` : ''}`);
}

await run(process.argv.slice(2)).catch(reportAndExit);
