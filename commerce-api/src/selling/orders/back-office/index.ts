export { adminOrdersHandlers } from './routes';
