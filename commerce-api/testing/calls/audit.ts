import { nothing } from '../example-records';
import { ADMIN, type Calls } from './callers';

export const calls: Calls<'audit'> = {
  'audit.list': { statuses: ADMIN, example: nothing },
  'audit.export': { statuses: ADMIN, example: nothing },
  'audit.check': { statuses: ADMIN, example: nothing },
  'audit.exportLines': { statuses: ADMIN, example: nothing },
};
