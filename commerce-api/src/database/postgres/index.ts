export { openPostgres } from './open';
