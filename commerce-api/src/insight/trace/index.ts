export { traceHandlers } from './routes';
