export { operationsDashboardHandlers } from './routes';
