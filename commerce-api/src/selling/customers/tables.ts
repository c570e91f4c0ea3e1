/** Somebody who ordered. The sums follow from the orders, and are at most a second behind them. */
export interface CustomerTable {
  /** Random, so that addresses of pages and logs need not hold an e-mail address. */
  id: string;
  /** In lower case; unique. */
  email: string;
  /** Name of the latest order. */
  name: string;
  order_count: number;
  /** Paid less given back; see `order-value.ts`. */
  value_cents: number;
  first_order_at: number;
  last_order_at: number;
}

/** An order that changed since its customer was counted. */
export interface CustomerDueTable {
  id: string;
  order_id: string;
}

/** How far the daily recount of everybody is. There is one row. */
export interface CustomerRecountTable {
  name: 'all';
  /** What it goes through now: first the addresses of orders, then the customers. */
  part: 'orders' | 'customers';
  /** Last address, or id of a customer, that it went through; empty at the beginning. */
  after_id: string;
  /** End of the last recount; null before the first one has ended. */
  done_at: number | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    customers: CustomerTable;
    customers_due: CustomerDueTable;
    customer_recounts: CustomerRecountTable;
  }
}
