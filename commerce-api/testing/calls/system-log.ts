import { nothing } from '../example-records';
import { ADMIN, type Calls } from './callers';

export const calls: Calls<'systemLog'> = {
  'systemLog.list': { statuses: ADMIN, example: nothing },
  'systemLog.export': { statuses: ADMIN, example: nothing },
  'systemLog.stats': { statuses: ADMIN, example: nothing },
};
