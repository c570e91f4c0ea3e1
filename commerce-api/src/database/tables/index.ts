import type { ProductTable, StockLevelTable, VariantTable } from './catalogue';
import type { ContactMessageTable } from './contact';
import type { OrderAllocationTable, OrderEventTable, OrderItemTable, OrderTable } from './orders';
import type { FailureReportTable, OutboxTable, PartnerUpdateTable } from './partner';
import type { AuditLogTable, CartEventTable, SecretTable, SessionTable, UnlockAttemptTable } from './visits';

export type { ProductTable, VariantTable } from './catalogue';
export type { OrderEventTable, OrderItemTable, OrderTable } from './orders';
export type { OutboxTable } from './partner';

/*
 * Columns that mean the same on SQLite and PostgreSQL: text ids, integer cents (`_cents`),
 * integer epoch milliseconds (`_at`, `_until`), 0 or 1 for yes and no, JSON as text (`_json`).
 */
export interface Tables {
  products: ProductTable;
  variants: VariantTable;
  stock_levels: StockLevelTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  order_allocations: OrderAllocationTable;
  order_events: OrderEventTable;
  outbox: OutboxTable;
  partner_updates: PartnerUpdateTable;
  sessions: SessionTable;
  unlock_attempts: UnlockAttemptTable;
  cart_events: CartEventTable;
  contact_messages: ContactMessageTable;
  failure_reports: FailureReportTable;
  audit_log: AuditLogTable;
  secrets: SecretTable;
}
