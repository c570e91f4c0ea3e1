import type { LabelType, PrinterId, PrintStatus } from '@nara/shared-contracts';
import type { Queued } from '#platform/work';

/** A label that was sent to a printer or waits to be. */
export interface PrintJobTable extends Queued {
  id: string;
  type: LabelType;
  /** SKU, order id or RMA number. */
  subject: string;
  /** The label as printed, or those of several parcels; null until the first attempt at a job that was queued automatically. */
  document_json: string | null;
  copies: number;
  /** Copies that the printer accepted. */
  printed: number;
  printer: PrinterId;
  state: PrintStatus;
  /** Key of a label that must be printed only once; null for others. */
  once_key: string | null;
  reprint_of: string | null;
  reprint_reason: string | null;
  /** 1: whoever asked for a test label wants it on a printer of the shop. */
  shop_printer: number;
  /** Name of whoever asked for it. */
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

/** The last serial number that a parcel got. */
export interface ParcelSerialTable {
  name: 'sscc';
  last: number;
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
    parcel_serials: ParcelSerialTable;
    packed_items: PackedItemTable;
  }
}
