export { operationsDashboard } from './subject';
