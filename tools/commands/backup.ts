import { backUp, backUpMinute, defaultBackupFile, locationOf } from '../../commerce-api/src/platform/backup';
import { reportAndExit } from '../processes';

const MINUTE = '--minute';

/**
 * Writes a backup of the database that DATA_DIR or DATABASE_URL name: `npm run backup [-- file]`; or adds what changed
 * to a series of backups: `npm run backup -- --minute [folder]`.
 */
async function backup(args: readonly string[]): Promise<void> {
  const [place] = args.filter((argument) => argument !== MINUTE);
  const location = locationOf(process.env);
  const now = new Date();
  if (args.includes(MINUTE)) {
    process.stdout.write(`${await backUpMinute(location, place ?? `${location.dataDir}/backups`, now)}\n`);
    return;
  }
  const target = place ?? defaultBackupFile(location, now);
  await backUp(location, target, now);
  process.stdout.write(`${target}\n`);
}

await backup(process.argv.slice(2)).catch(reportAndExit);
