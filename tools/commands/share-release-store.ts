import { COMMANDS } from '../../commerce-api/src/commands';
import { reportAndExit } from '../processes';

await COMMANDS['share-release-store']().catch(reportAndExit);
