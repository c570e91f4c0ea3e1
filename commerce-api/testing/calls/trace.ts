import { order } from '../example-records';
import { type Calls, LOGISTICS } from './callers';

export const calls: Calls<'trace'> = {
  'trace.get': { statuses: LOGISTICS, example: order },
};
