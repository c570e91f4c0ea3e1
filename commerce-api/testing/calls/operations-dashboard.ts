import { nothing } from '../example-records';
import { type Calls, LOGISTICS, PORTAL_STAFF } from './callers';

export const calls: Calls<'operationsDashboard'> = {
  'operationsDashboard.figures': { statuses: PORTAL_STAFF, example: nothing },
  'operationsDashboard.orders': { statuses: PORTAL_STAFF, example: nothing },
  'operationsDashboard.alerts': { statuses: PORTAL_STAFF, example: nothing },
  'operationsDashboard.check': { statuses: LOGISTICS, example: async () => ({ params: { check: 'database' } }) },
  'operationsDashboard.reportPdf': { statuses: PORTAL_STAFF, example: nothing },
  'operationsDashboard.reportCsv': { statuses: PORTAL_STAFF, example: nothing },
};
