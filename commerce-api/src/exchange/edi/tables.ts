import type { InterchangeState } from '@nara/shared-contracts';

/** An interchange as it went out or came in. */
export interface EdiInterchangeTable {
  /** Its reference for ours; the sender before it for the partner's. */
  id: string;
  direction: 'out' | 'in';
  /** The messages it holds, as `ORDERS`. */
  type: string;
  reference: string;
  /** Of ours: counts them; the reference is made from it. */
  number: number | null;
  /** Global location numbers. */
  sender: string;
  recipient: string;
  at: number;
  /** Name of whoever exported it; null for the partner's. */
  author: string | null;
  order_count: number;
  state: InterchangeState | 'received';
  /** A character for each byte of ISO 8859-1. */
  text: string;
}

/** An order in an interchange of ours. */
export interface EdiInterchangeOrderTable {
  interchange_id: string;
  /** Its message's place, from 1. */
  message: number;
  order_id: string;
  state: InterchangeState;
  answered_at: number | null;
  /** Why the partner refused it, in words for people. */
  reason: string | null;
}

/** A despatch advice of the partner's for an order. */
export interface EdiDespatchTable {
  order_id: string;
  /** The partner's number of it. */
  number: string;
  interchange_id: string;
  despatched_at: number | null;
  tracking_code: string | null;
  received_at: number;
}

/** Pieces of a line of the order that a despatch advice names. */
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
