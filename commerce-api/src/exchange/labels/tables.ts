import type { LabelType, PrinterId, PrintStatus } from '@nara/shared-contracts/rules/labels';
import type { Queued } from '#platform/work';

/** A label that was sent to a printer or is waiting to be sent. */
export interface PrintJobTable extends Queued {
  id: string;
  type: LabelType;
  /** SKU, order id or RMA number. */
  subject: string;
  /**
   * The printed label, or those of several parcels; null until the first attempt for a job that was queued
   * automatically.
   */
  document_json: string | null;
  copies: number;
  /** Copies that the printer accepted. */
  printed: number;
  printer: PrinterId;
  state: PrintStatus;
  /** Key of a label that must be printed only once; null for other labels. */
  once_key: string | null;
  reprint_of: string | null;
  reprint_reason: string | null;
  /** 1 if the user wants the test label on a shop printer. */
  shop_printer: number;
  /** Name of the user who requested it. */
  author: string;
  printed_at: number | null;
}

/** A parcel of an order and its serial shipping container code. */
export interface ParcelTable {
  /** Number from 1 among all parcels, never reused. */
  serial: number;
  order_id: string;
  /** Number from 1 among the parcels of the order. */
  number: number;
  sscc: string;
  created_at: number;
  /** Time of the last scan; null until the parcel is complete. */
  packed_at: number | null;
}

/** The last serial number assigned to a parcel. */
export interface ParcelSerialTable {
  name: 'sscc';
  last: number;
}

/** Number of pieces of an order line in its parcel. */
export interface PackedItemTable {
  order_id: string;
  line: number;
  quantity: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    print_jobs: PrintJobTable;
    parcels: ParcelTable;
    parcel_serials: ParcelSerialTable;
    packed_items: PackedItemTable;
  }
}
