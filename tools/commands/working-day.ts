import { testBothEngines } from '../jest/both-engines';
import { reportAndExit } from '../processes';
import { liveDayOfTeams } from '../teams/live-day';

/** Lives the staff's day with 200 orders (ORDERS) on both engines, another one each time unless DAY_SEED is given. */
const { ORDERS = '200', DAY_SEED = String(Date.now()) } = process.env;

const [whose, ...args] = process.argv.slice(2);
// The day of the teams that release, which has a command of its own: `npm run teams`.
if (whose === 'teams') process.exit((await liveDayOfTeams(args).catch(reportAndExit)) ? 0 : 1);
testBothEngines(['with-partner/working-day/working-day'], { ORDERS, DAY_SEED });
