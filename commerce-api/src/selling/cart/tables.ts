export interface CartEventTable {
  id: string;
  session_id: string;
  event: string;
  product_id: string;
  variant_id: string;
  quantity: number;
  /** Time of the event on the browser's clock. */
  occurred_at: number;
  received_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    cart_events: CartEventTable;
  }
}
