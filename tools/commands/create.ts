import { locationOf } from '../../commerce-api/src/platform/backup';
import { createShop } from '../../commerce-api/src/prepare-shop';
import { reportAndExit } from '../processes';

/** Creates the database that DATA_DIR or DATABASE_URL name, with the catalogue alone: `npm run create`. */
await createShop(locationOf(process.env)).catch(reportAndExit);
