import { order, rma, user, VARIANT } from '../example-records';
import { ADMIN, ANY_STAFF, type Calls, LOGISTICS, MERCHANDISING } from './callers';

export const calls: Calls<'activity'> = {
  'activity.ofOrder': { statuses: LOGISTICS, example: order },
  'activity.ofReturn': { statuses: LOGISTICS, example: rma },
  'activity.ofMapping': { statuses: MERCHANDISING, example: async () => VARIANT },
  'activity.ofStock': { statuses: ANY_STAFF, example: async () => VARIANT },
  'activity.ofUser': { statuses: ADMIN, example: user },
};
