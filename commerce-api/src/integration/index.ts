export { integrationHandlers } from './routes';
