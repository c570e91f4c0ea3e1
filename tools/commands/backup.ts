import { backUp, defaultBackupFile, locationOf } from '../../commerce-api/src/platform/backup';
import { reportAndExit } from '../processes';

/** Writes a backup of the database that DATA_DIR or DATABASE_URL name: `npm run backup [-- file]`. */
async function backup([file]: readonly string[]): Promise<void> {
  const location = locationOf(process.env);
  const now = new Date();
  const target = file ?? defaultBackupFile(location, now);
  await backUp(location, target, now);
  process.stdout.write(`${target}\n`);
}

await backup(process.argv.slice(2)).catch(reportAndExit);
