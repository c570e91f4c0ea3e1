import type { InterchangeState } from '@nara/shared-contracts/api/edi';

/** An interchange that was sent or received. */
export interface EdiInterchangeTable {
  /** Reference of an interchange of ours; `sender:reference` for the partner's. */
  id: string;
  direction: 'out' | 'in';
  /** The types of its messages, such as `ORDERS`. */
  type: string;
  reference: string;
  /** Sequence number that our references are made from; null for the partner's interchanges. */
  number: number | null;
  /** Global location numbers. */
  sender: string;
  recipient: string;
  at: number;
  /** Name of the staff member who exported it; null for the partner's interchanges. */
  author: string | null;
  order_count: number;
  state: InterchangeState | 'received';
  /** One character for each byte of ISO 8859-1. */
  text: string;
  /** For a CONTRL of ours, the id of the partner interchange that it acknowledges. */
  answers: string | null;
}

/** An order in one of our interchanges. */
export interface EdiInterchangeOrderTable {
  interchange_id: string;
  /** Number of the order's message, from 1. */
  message: number;
  order_id: string;
  state: InterchangeState;
  answered_at: number | null;
  /** Human-readable reason why the partner rejected the order. */
  reason: string | null;
}

/** A despatch advice of the partner. */
export interface EdiDespatchTable {
  order_id: string;
  /** The partner's number of the advice. */
  number: string;
  interchange_id: string;
  despatched_at: number | null;
  tracking_code: string | null;
  received_at: number;
}

/** Pieces of an order line that a despatch advice names. */
export interface EdiDespatchLineTable {
  order_id: string;
  number: string;
  line: number;
  quantity: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    edi_interchanges: EdiInterchangeTable;
    edi_interchange_orders: EdiInterchangeOrderTable;
    edi_despatches: EdiDespatchTable;
    edi_despatch_lines: EdiDespatchLineTable;
  }
}
