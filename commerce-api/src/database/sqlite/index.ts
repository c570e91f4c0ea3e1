export { openSqlite } from './open';
