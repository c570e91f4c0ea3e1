import type { ProductTable, StockLevelTable, StockMovementTable, VariantTable } from './catalogue';
import type { ContactMessageTable } from './contact';
import type { MailTable } from './mails';
import type { OrderAllocationTable, OrderEventTable, OrderItemTable, OrderTable } from './orders';
import type { FailureReportTable, OutboxTable, PartnerUpdateTable } from './partner';
import type { ReturnItemTable, ReturnTable } from './returns';
import type { StockNoticeTable } from './stock-notices';
import type { ProbeTable, SystemLogTable } from './system-log';
import type { AccessCodeTable, UserTable } from './users';
import type { AuditLogTable, CartEventTable, SecretTable, SessionTable, UnlockAttemptTable } from './visits';

export type { ProductTable, StockMovementTable, VariantTable } from './catalogue';
export type { MailTable } from './mails';
export type { OrderEventTable, OrderItemTable, OrderTable, PartnerStatus } from './orders';
export type { OutboxTable } from './partner';
export type { ReturnItemTable, ReturnTable } from './returns';
export type { SystemLogTable } from './system-log';
export type { UserTable } from './users';

/*
 * Columns that mean the same on SQLite and PostgreSQL: text ids, integer cents (`_cents`),
 * integer epoch milliseconds (`_at`, `_until`), 0 or 1 for yes and no, JSON as text (`_json`).
 */
export interface Tables {
  products: ProductTable;
  variants: VariantTable;
  stock_levels: StockLevelTable;
  stock_movements: StockMovementTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  order_allocations: OrderAllocationTable;
  order_events: OrderEventTable;
  outbox: OutboxTable;
  mails: MailTable;
  returns: ReturnTable;
  return_items: ReturnItemTable;
  partner_updates: PartnerUpdateTable;
  sessions: SessionTable;
  unlock_attempts: UnlockAttemptTable;
  cart_events: CartEventTable;
  contact_messages: ContactMessageTable;
  stock_notices: StockNoticeTable;
  failure_reports: FailureReportTable;
  users: UserTable;
  access_codes: AccessCodeTable;
  audit_log: AuditLogTable;
  secrets: SecretTable;
  system_log: SystemLogTable;
  probes: ProbeTable;
}
