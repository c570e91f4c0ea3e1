export { activityHandlers } from './routes';
