import { COMMANDS } from '../../commerce-api/src/commands';
import { reportAndExit } from '../processes';

await COMMANDS.restore(process.argv.slice(2)).catch(reportAndExit);
