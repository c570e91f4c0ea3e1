export { contains } from './contains';
export type { Database } from './database';
export { groupRows } from './group-rows';
export { lastMigration, migrate } from './migrate';
export { openDatabase } from './open';
export { serverSecret } from './secrets';
export { readSort } from './sort';
export { insert, type Parameter, placeholders, type Query, type Statement } from './statements';
export type {
  AuditLogTable,
  EdiInterchangeOrderTable,
  FailureReplayTable,
  FailureReportTable,
  InventorySyncTable,
  MailTable,
  NoteTable,
  OrderEventTable,
  OrderItemTable,
  OrderTable,
  OutboxTable,
  ParcelTable,
  PartnerCallDayTable,
  PartnerCallTable,
  PartnerStatus,
  PartnerUpdateTable,
  PrintJobTable,
  ProductTable,
  ReturnEventTable,
  ReturnItemTable,
  ReturnOutboxTable,
  ReturnTable,
  SalesByProductTable,
  SalesByProvinceTable,
  ServiceCheckTable,
  StockMovementTable,
  SystemLogCountTable,
  SystemLogTable,
  Tables,
  UserTable,
  VariantTable,
} from './tables';
