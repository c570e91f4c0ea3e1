export interface CartEventTable {
  id: string;
  session_id: string;
  event: string;
  product_id: string;
  variant_id: string;
  quantity: number;
  /** When the browser says it happened. */
  occurred_at: number;
  received_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    cart_events: CartEventTable;
  }
}
