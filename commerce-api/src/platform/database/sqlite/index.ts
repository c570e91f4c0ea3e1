export { eraseSqlite } from './erase';
export { holdFolder } from './hold-folder';
export { openSqlite } from './open';
