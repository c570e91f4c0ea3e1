export { rmaHandlers } from './routes';
