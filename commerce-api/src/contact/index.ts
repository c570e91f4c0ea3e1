export { contactHandlers } from './routes';
