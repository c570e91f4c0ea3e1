import { customer, nothing } from '../example-records';
import { ADMIN, type Calls } from './callers';

export const calls: Calls<'customers'> = {
  'customers.list': { statuses: ADMIN, example: nothing },
  'customers.get': { statuses: ADMIN, example: customer },
};
