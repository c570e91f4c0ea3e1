export { liveOrdersHandlers } from './routes';
