import { COMMANDS } from '../../commerce-api/src/commands';
import { reportAndExit } from '../processes';

await COMMANDS.migrate().catch(reportAndExit);
