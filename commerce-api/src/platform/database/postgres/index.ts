export { erasePostgres } from './erase';
export { hasTables, openPostgres } from './open';
