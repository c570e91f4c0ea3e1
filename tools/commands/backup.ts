import { COMMANDS } from '../../commerce-api/src/commands';
import { reportAndExit } from '../processes';

await COMMANDS.backup(process.argv.slice(2)).catch(reportAndExit);
