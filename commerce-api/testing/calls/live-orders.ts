import { nothing, order } from '../example-records';
import { type Calls, LOGISTICS } from './callers';

export const calls: Calls<'liveOrders'> = {
  'liveOrders.list': { statuses: LOGISTICS, example: nothing },
  'liveOrders.stats': { statuses: LOGISTICS, example: nothing },
  'liveOrders.export': { statuses: LOGISTICS, example: nothing },
  'liveOrders.resync': { statuses: LOGISTICS, example: order },
  'liveOrders.get': { statuses: LOGISTICS, example: order },
};
