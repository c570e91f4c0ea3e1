import type { SalesByProductTable, SalesByProvinceTable, SalesPeriodTable } from './analytics';
import type { PartnerCredentialTable, WebhookDeliveryTable } from './api-config';
import type { ProductTable, StockLevelTable, StockMovementTable, VariantTable } from './catalogue';
import type { ContactMessageTable } from './contact';
import type { CsvImportPageTable, CsvImportTable } from './csv-imports';
import type { EdiDespatchLineTable, EdiDespatchTable, EdiInterchangeOrderTable, EdiInterchangeTable } from './edi';
import type { FailureReplayItemTable, FailureReplayTable } from './failure-replays';
import type { PartnerCallDayTable, ServiceCheckTable, ServiceDayTable, ServiceIssueTable } from './integration';
import type {
  InventoryStateTable,
  InventorySyncErrorTable,
  InventorySyncTable,
  PartnerStockTable,
  StockChangeTable,
} from './inventory';
import type { PackedItemTable, ParcelTable, PrintJobTable } from './labels';
import type { MailTable } from './mails';
import type { OrderAllocationTable, OrderEventTable, OrderItemTable, OrderTable } from './orders';
import type { FailureReportTable, OutboxTable, PartnerUpdateTable } from './partner';
import type { PartnerCallTable } from './partner-calls';
import type { DeployTokenTable } from './releases';
import type { PolicyViolationTable, RemoteTelemetryTable } from './remote-telemetry';
import type { ReturnEventTable, ReturnItemTable, ReturnOutboxTable, ReturnTable } from './returns';
import type { NoteTable, SettingTable } from './staff-records';
import type { StockNoticeTable } from './stock-notices';
import type { ProbeTable, SystemLogCountTable, SystemLogTable } from './system-log';
import type { TestLogLineTable, TestRunStepTable, TestRunTable } from './test-environment';
import type { AccessCodeTable, UserTable } from './users';
import type { AuditLogTable, CartEventTable, SecretTable, SessionTable, UnlockAttemptTable } from './visits';

export type { SalesByProductTable, SalesByProvinceTable } from './analytics';
export type { WebhookDeliveryTable } from './api-config';
export type { ProductTable, StockMovementTable, VariantTable } from './catalogue';
export type { EdiInterchangeOrderTable, EdiInterchangeTable } from './edi';
export type { FailureReplayTable } from './failure-replays';
export type { PartnerCallDayTable, ServiceCheckTable, ServiceDayTable, ServiceIssueTable } from './integration';
export type { InventorySyncTable, PartnerStockTable } from './inventory';
export type { ParcelTable, PrintJobTable } from './labels';
export type { MailTable } from './mails';
export type { OrderEventTable, OrderItemTable, OrderTable, PartnerStatus } from './orders';
export type { FailureReportTable, OutboxTable, PartnerUpdateTable } from './partner';
export type { PartnerCallTable } from './partner-calls';
export type { DeployTokenTable } from './releases';
export type { PolicyViolationTable, RemoteTelemetryTable } from './remote-telemetry';
export type { ReturnEventTable, ReturnItemTable, ReturnOutboxTable, ReturnTable } from './returns';
export type { NoteTable } from './staff-records';
export type { SystemLogCountTable, SystemLogTable } from './system-log';
export type { TestLogLineTable, TestRunStepTable, TestRunTable } from './test-environment';
export type { UserTable } from './users';
export type { AuditLogTable } from './visits';

/*
 * Columns that mean the same on SQLite and PostgreSQL: text ids, integer cents (`_cents`),
 * integer epoch milliseconds (`_at`, `_until`), 0 or 1 for yes and no, JSON as text (`_json`).
 */
export interface Tables {
  products: ProductTable;
  variants: VariantTable;
  stock_levels: StockLevelTable;
  stock_movements: StockMovementTable;
  partner_stock: PartnerStockTable;
  inventory_states: InventoryStateTable;
  inventory_syncs: InventorySyncTable;
  inventory_sync_errors: InventorySyncErrorTable;
  stock_changes: StockChangeTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  order_allocations: OrderAllocationTable;
  order_events: OrderEventTable;
  outbox: OutboxTable;
  mails: MailTable;
  print_jobs: PrintJobTable;
  parcels: ParcelTable;
  packed_items: PackedItemTable;
  returns: ReturnTable;
  return_items: ReturnItemTable;
  return_outbox: ReturnOutboxTable;
  return_events: ReturnEventTable;
  partner_updates: PartnerUpdateTable;
  partner_calls: PartnerCallTable;
  partner_credentials: PartnerCredentialTable;
  webhook_deliveries: WebhookDeliveryTable;
  edi_interchanges: EdiInterchangeTable;
  edi_interchange_orders: EdiInterchangeOrderTable;
  edi_despatches: EdiDespatchTable;
  edi_despatch_lines: EdiDespatchLineTable;
  sessions: SessionTable;
  unlock_attempts: UnlockAttemptTable;
  cart_events: CartEventTable;
  sales_periods: SalesPeriodTable;
  sales_by_province: SalesByProvinceTable;
  sales_by_product: SalesByProductTable;
  contact_messages: ContactMessageTable;
  stock_notices: StockNoticeTable;
  failure_reports: FailureReportTable;
  failure_replays: FailureReplayTable;
  failure_replay_items: FailureReplayItemTable;
  users: UserTable;
  access_codes: AccessCodeTable;
  audit_log: AuditLogTable;
  secrets: SecretTable;
  settings: SettingTable;
  csv_imports: CsvImportTable;
  csv_import_pages: CsvImportPageTable;
  notes: NoteTable;
  system_log: SystemLogTable;
  system_log_counts: SystemLogCountTable;
  probes: ProbeTable;
  service_checks: ServiceCheckTable;
  service_days: ServiceDayTable;
  service_issues: ServiceIssueTable;
  partner_call_days: PartnerCallDayTable;
  test_runs: TestRunTable;
  test_run_steps: TestRunStepTable;
  test_log_lines: TestLogLineTable;
  deploy_tokens: DeployTokenTable;
  remote_telemetry: RemoteTelemetryTable;
  policy_violations: PolicyViolationTable;
}
