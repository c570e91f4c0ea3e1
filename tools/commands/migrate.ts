import { locationOf } from '../../commerce-api/src/platform/backup';
import { migrateShop } from '../../commerce-api/src/prepare-shop';
import { reportAndExit } from '../processes';

/** Brings the schema of the database that DATA_DIR or DATABASE_URL name up to date, and prints what ran: `npm run migrate`. */
async function migrate(): Promise<void> {
  for (const name of await migrateShop(locationOf(process.env))) process.stdout.write(`${name}\n`);
}

await migrate().catch(reportAndExit);
