export { erasePostgres } from './erase';
export { openPostgres } from './open';
