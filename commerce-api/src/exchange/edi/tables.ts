import type { InterchangeState } from '@nara/shared-contracts';

/** An interchange as it was sent or received. */
export interface EdiInterchangeTable {
  /** The reference of an interchange of ours; `sender:reference` of the partner's. */
  id: string;
  direction: 'out' | 'in';
  /** The types of its messages, such as `ORDERS`. */
  type: string;
  reference: string;
  /** Counts ours, and makes their references; null for the partner's. */
  number: number | null;
  /** Global location numbers. */
  sender: string;
  recipient: string;
  at: number;
  /** Name of the member of staff who exported it; null for the partner's. */
  author: string | null;
  order_count: number;
  state: InterchangeState | 'received';
  /** A character for each byte of ISO 8859-1. */
  text: string;
  /** On a CONTRL of ours, the id of the partner's interchange that it answers. */
  answers: string | null;
}

/** Keeps the orders of our interchanges. */
export interface EdiInterchangeOrderTable {
  interchange_id: string;
  /** The place of its message, from 1. */
  message: number;
  order_id: string;
  state: InterchangeState;
  answered_at: number | null;
  /** The reason why the partner refused it, in words for people. */
  reason: string | null;
}

/** Keeps the partner's despatch advices. */
export interface EdiDespatchTable {
  order_id: string;
  /** The partner's number of the advice. */
  number: string;
  interchange_id: string;
  despatched_at: number | null;
  tracking_code: string | null;
  received_at: number;
}

/** Keeps the pieces of each line of an order that a despatch advice names. */
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
