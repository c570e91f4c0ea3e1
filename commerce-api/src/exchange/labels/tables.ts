import type { LabelType, PrinterId, PrintStatus } from '@nara/shared-contracts';

/** A label that was sent to a printer or waits to be. */
export interface PrintJobTable {
  id: string;
  type: LabelType;
  /** SKU, order id or RMA number. */
  subject: string;
  /** The label as printed; null until the first attempt at a job that was queued automatically. */
  document_json: string | null;
  copies: number;
  /** Copies that the printer accepted. */
  printed: number;
  printer: PrinterId;
  state: PrintStatus;
  attempts: number;
  next_attempt_at: number;
  lease_id: string | null;
  leased_until: number;
  /** Reason why the last attempt failed. */
  last_error: string | null;
  /** Key of a label that must be printed only once; null for others. */
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
  /** Number from 1, never reused. */
  serial: number;
  order_id: string;
  sscc: string;
  created_at: number;
  /** Time of the last scan; null until the parcel is complete. */
  packed_at: number | null;
}

/** Pieces of an order line that are in its parcel. */
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
