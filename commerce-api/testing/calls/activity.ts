import { order, rma, user, VARIANT } from '../example-records';
import { ADMIN, type Calls, LOGISTICS, MERCHANDISING, PORTAL_STAFF } from './callers';

export const calls: Calls<'activity'> = {
  'activity.ofOrder': { statuses: LOGISTICS, example: order },
  'activity.ofReturn': { statuses: LOGISTICS, example: rma },
  'activity.ofMapping': { statuses: MERCHANDISING, example: async () => VARIANT },
  'activity.ofStock': { statuses: PORTAL_STAFF, example: async () => VARIANT },
  'activity.ofUser': { statuses: ADMIN, example: user },
};
