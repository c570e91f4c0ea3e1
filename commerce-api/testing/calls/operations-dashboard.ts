import { nothing } from '../example-records';
import { ANY_STAFF, type Calls, LOGISTICS } from './callers';

export const calls: Calls<'operationsDashboard'> = {
  'operationsDashboard.figures': { statuses: ANY_STAFF, example: nothing },
  'operationsDashboard.orders': { statuses: ANY_STAFF, example: nothing },
  'operationsDashboard.alerts': { statuses: ANY_STAFF, example: nothing },
  'operationsDashboard.check': { statuses: LOGISTICS, example: async () => ({ params: { check: 'database' } }) },
  'operationsDashboard.reportPdf': { statuses: ANY_STAFF, example: nothing },
  'operationsDashboard.reportCsv': { statuses: ANY_STAFF, example: nothing },
};
