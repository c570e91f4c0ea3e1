export { contains } from './contains';
export type { Database } from './database';
export { eraseDatabase } from './erase';
export { groupRows } from './group-rows';
export { lastMigration, migrate } from './migrate';
export { openDatabase } from './open';
export type { SearchColumn } from './order-search';
export { runIn } from './run-in';
export { serverSecret } from './secrets';
export { readSort } from './sort';
export { openSqlite } from './sqlite';
export { type Decision, insert, type Parameter, placeholders, type Query, type Statement } from './statements';
export type {
  AuditLogTable,
  DeployTokenTable,
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
  PolicyViolationTable,
  PrintJobTable,
  ProductTable,
  RemoteTelemetryTable,
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
  TestLogLineTable,
  TestRunStepTable,
  TestRunTable,
  UserTable,
  VariantTable,
  WebhookDeliveryTable,
} from './tables';
