/** A person who has ordered. The sums are derived from the orders, and lag behind them by at most a second. */
export interface CustomerTable {
  /** Random, so that URLs and logs need not contain an e-mail address. */
  id: string;
  /** In lower case; unique. */
  email: string;
  /** Name on the latest order. */
  name: string;
  order_count: number;
  /** Amount paid less amount refunded; see `order-columns.ts`. */
  value_cents: number;
  first_order_at: number;
  last_order_at: number;
}

/** An order that changed since its customer was last counted. */
export interface CustomerDueTable {
  id: string;
  order_id: string;
}

/** Progress of the daily recount of all customers. There is one row. */
export interface CustomerRecountTable {
  name: 'all';
  /** Current part: first the addresses of orders, then the customers. */
  part: 'orders' | 'customers';
  /** Last address, or customer id, that was processed; empty at the beginning. */
  after_id: string;
  /** End of the last recount; null until the first one has ended. */
  done_at: number | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    customers: CustomerTable;
    customers_due: CustomerDueTable;
    customer_recounts: CustomerRecountTable;
  }
}
