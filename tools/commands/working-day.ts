import { testBothEngines } from '../jest/both-engines';
import { reportAndExit } from '../processes';
import { liveDayOfTeams } from '../teams/live-day';

/** Runs a staff day with 200 orders (ORDERS) on both engines. The day differs each time; DAY_SEED sets the seed. */
const { ORDERS = '200', DAY_SEED = String(Date.now()) } = process.env;

const [whose, ...args] = process.argv.slice(2);
// The day of the teams that release, which has its own command: `npm run teams`.
if (whose === 'teams') process.exit((await liveDayOfTeams(args).catch(reportAndExit)) ? 0 : 1);
testBothEngines(['with-partner/working-day/working-day'], { ORDERS, DAY_SEED });
