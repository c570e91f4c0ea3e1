export { notesHandlers } from './routes';
