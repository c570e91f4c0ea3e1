/** Internal note by staff about an order, a return or a customer. */
export interface NoteTable {
  id: string;
  kind: 'order' | 'return' | 'customer';
  /** Id of the order or the customer, or the RMA number. */
  subject: string;
  text: string;
  /** Name of the author. */
  author: string;
  /** Null for the enterprise passcode. */
  author_id: string | null;
  at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    notes: NoteTable;
  }
}
