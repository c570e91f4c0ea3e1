import { nothing } from '../example-records';
import { ADMIN, type Calls } from './callers';

export const calls: Calls<'dashboard'> = {
  'dashboard.get': { statuses: ADMIN, example: nothing },
};
