export { afterCommit, commitsElsewhere, type Database, type SearchColumn, triggersOf, watchTable } from './database';
export { lastMigration, migrate, readSchemaState, requireMigrated, type SchemaState, VERSION } from './migrate';
export {
  type DatabaseLocation,
  DEMO_MARK,
  eraseDatabase,
  holdDatabase,
  isDatabaseThere,
  nameDatabase,
  openDatabase,
  refuseDemo,
  requireDatabase,
} from './open';
export { openSqlite } from './sqlite/open';
export {
  contains,
  type Decision,
  insert,
  isAddress,
  isAmong,
  type Parameter,
  placeholders,
  type Query,
  readSort,
  runIn,
  type Statement,
} from './statements';
export type { Tables } from './tables';
