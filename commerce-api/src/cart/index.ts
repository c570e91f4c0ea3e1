export { cartHandlers } from './routes';
