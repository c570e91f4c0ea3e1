export { contains } from './contains';
export { groupRows } from './group-rows';
export { prepareInsert } from './insert';
export { migrate } from './migrate';
export { type Database, openDatabase } from './open';
export { serverSecret } from './secrets';
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
  Tables,
  VariantTable,
} from './tables';
