export { contains } from './contains';
export type { Database } from './database';
export { groupRows } from './group-rows';
export { createInPlaceCheck } from './in-place';
export { lastMigration, migrate } from './migrate';
export { openDatabase } from './open';
export { serverSecret } from './secrets';
export { readSort } from './sort';
export { insert, placeholders, type Query, type Statement } from './statements';
export type {
  MailTable,
  OrderEventTable,
  OrderItemTable,
  OrderTable,
  OutboxTable,
  PartnerStatus,
  ProductTable,
  ReturnItemTable,
  ReturnTable,
  StockMovementTable,
  SystemLogTable,
  Tables,
  UserTable,
  VariantTable,
} from './tables';
