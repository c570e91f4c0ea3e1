export { contains } from './contains';
export { groupRows } from './group-rows';
export { prepareInsert } from './insert';
export { migrate } from './migrate';
export { type Database, openDatabase } from './open';
export { serverSecret } from './secrets';
export type {
  OrderEventTable,
  OrderItemTable,
  OrderTable,
  OutboxTable,
  ProductTable,
  Tables,
  VariantTable,
} from './tables';
