export { eraseSqlite } from './erase';
export { openSqlite } from './open';
