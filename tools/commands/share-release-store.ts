import { parseConfiguration } from '../../commerce-api/src/platform/configuration';
import { shareReleaseStore } from '../../commerce-api/src/prepare-shop';
import { reportAndExit } from '../processes';

/** Makes the store that RELEASE_STORE names the one of all servers of DATABASE_URL: `npm run share-release-store`. */
async function share(): Promise<void> {
  process.stdout.write(`${await shareReleaseStore(parseConfiguration(process.env))}\n`);
}

await share().catch(reportAndExit);
