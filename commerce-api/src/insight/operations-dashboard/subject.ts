import { defineSubject } from '#platform/subject';
import { operationsDashboardHandlers } from './routes';

export const operationsDashboard = defineSubject({
  name: 'operations-dashboard',
  handlers: { operationsDashboard: operationsDashboardHandlers },
});
