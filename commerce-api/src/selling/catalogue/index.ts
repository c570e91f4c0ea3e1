export { catalogueHandlers } from './routes';
