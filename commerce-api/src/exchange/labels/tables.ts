import type { LabelType, PrinterId, PrintStatus } from '@nara/shared-contracts';

/** Labels that were sent to a printer, or wait to be. */
export interface PrintJobTable {
  id: string;
  type: LabelType;
  /** SKU, order id or RMA number. */
  subject: string;
  /** The label as it is printed; null until a job that nobody asked for in person is taken up. */
  document_json: string | null;
  copies: number;
  /** Copies that the printer took. */
  printed: number;
  printer: PrinterId;
  state: PrintStatus;
  attempts: number;
  next_attempt_at: number;
  lease_id: string | null;
  leased_until: number;
  /** Why the last attempt did not get through. */
  last_error: string | null;
  /** Key of a label that must be printed once; null for the rest. */
  once_key: string | null;
  reprint_of: string | null;
  reprint_reason: string | null;
  /** Name of whoever asked for it. */
  author: string;
  created_at: number;
  updated_at: number;
  printed_at: number | null;
}

/** The parcel of an order and its serial shipping container code. */
export interface ParcelTable {
  /** From 1, never used twice. */
  serial: number;
  order_id: string;
  sscc: string;
  created_at: number;
  /** When its last piece was scanned; null while it is not complete. */
  packed_at: number | null;
}

/** Pieces of an order's line that are in its parcel. */
export interface PackedItemTable {
  order_id: string;
  line: number;
  quantity: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    print_jobs: PrintJobTable;
    parcels: ParcelTable;
    packed_items: PackedItemTable;
  }
}
