export { dashboardHandlers } from './routes';
