import { reportAndExit } from '../../tools/processes';
import { liveDayOfTeams } from './live-day';

process.exit((await liveDayOfTeams(process.argv.slice(2)).catch(reportAndExit)) ? 0 : 1);
