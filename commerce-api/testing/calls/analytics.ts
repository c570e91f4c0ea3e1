import { nothing } from '../example-records';
import { type Calls, MERCHANDISING } from './callers';

export const calls: Calls<'analytics'> = {
  'analytics.report': { statuses: MERCHANDISING, example: nothing },
  'analytics.csv': { statuses: MERCHANDISING, example: nothing },
  'analytics.pdf': { statuses: MERCHANDISING, example: nothing },
};
