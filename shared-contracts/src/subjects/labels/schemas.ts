import { z } from 'zod';
import { IsoTime, Line, OrderId, Paging, pageOf } from '../../wire/fields';
import { DC_CODES } from '../inventory/centres';
import { ORDER_STATUSES } from '../orders/vocabulary';
import { LabelDocument } from './document-schemas';
import { COMPANY_PREFIX } from './gs1';
import { LABEL_FORMATS, LABEL_TYPES, PRINT_STATUSES, PRINTER_IDS, SCAN_OUTCOMES } from './vocabulary';

/** Most copies of one job. */
const COPIES = 1000;

const Code = z.string().trim().max(80);
const Copies = z.int().min(1).max(COPIES);

/** What a label is about: a SKU or its barcode, an order id, or an RMA number. */
const target = { type: z.enum(LABEL_TYPES), code: Code.min(1, 'must be given') };

export const LabelTarget = z.strictObject(target);
export const LabelFile = z.strictObject({ ...target, copies: Copies.default(1) });
export const NewPrintJob = z.strictObject({ ...target, copies: Copies.default(1), printer: z.enum(PRINTER_IDS) });

export const LabelPreviewRequest = z.strictObject({
  type: z.enum(LABEL_TYPES),
  /** Without one the label shows sample values. */
  code: Code.default(''),
  /** A template that is not saved yet. */
  template: LabelDocument.optional(),
});

export const LabelPreview = z.strictObject({
  /** The label as an SVG picture. */
  svg: z.string(),
  /** Its values stand for what will be there. */
  isSample: z.boolean(),
  /** What it is about, in words. */
  title: z.string(),
});

export const PrintJob = z.strictObject({
  id: z.string(),
  type: z.enum(LABEL_TYPES),
  /** SKU, order id or RMA number. */
  subject: z.string(),
  copies: Copies,
  /** How many of them the printer took. */
  printed: z.int().min(0),
  printer: z.enum(PRINTER_IDS),
  status: z.enum(PRINT_STATUSES),
  /** Why it waits or failed, in words. */
  reason: z.string().nullable(),
  attempts: z.int().min(0),
  /** Why it is printed again; null for a first print. */
  reprintReason: z.string().nullable(),
  /** Name of whoever asked for it. */
  author: z.string(),
  createdAt: IsoTime,
  /** When the printer had taken all of it. */
  printedAt: IsoTime.nullable(),
});

export const PrintJobFilter = z.strictObject({
  /** In the SKU, order id or RMA number. */
  search: z.string().trim().max(100).optional(),
  status: z.enum(PRINT_STATUSES).optional(),
  type: z.enum(LABEL_TYPES).optional(),
  sort: z.enum(['createdAt', '-createdAt']).default('-createdAt'),
});
export const PrintJobQuery = PrintJobFilter.extend(Paging);
export const PrintJobPage = pageOf(PrintJob);

export const Reprint = z.strictObject({ reason: Line, copies: Copies.default(1) });

/** A printer and how it stands. */
export const Printer = z.strictObject({
  id: z.enum(PRINTER_IDS),
  /** As `Zebra ZT230, Cape Town`. */
  name: z.string(),
  dc: z.enum(DC_CODES),
  /** Has it an address? */
  isConnected: z.boolean(),
  /** Jobs that wait for it or are under way. */
  waiting: z.int().min(0),
  /** Why the last job did not get through; null while all is well. */
  fault: z.string().nullable(),
});
export const Printers = z.strictObject({ printers: z.array(Printer) });

/** Where a printer listens: a host, or a host and a port; 9100 unless told. */
const PrinterAddress = z
  .string()
  .trim()
  .regex(
    /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?)(?::[1-9]\d{0,4})?$/,
    'must be a host, as 10.0.4.20, or host:port',
  )
  .refine((address) => Number(address.split(':')[1] ?? 9100) <= 65_535, 'must have a port up to 65535');

export const LabelSettings = z.strictObject({
  defaultPrinter: z.enum(PRINTER_IDS),
  format: z.enum(LABEL_FORMATS),
  /** Queue a shipping label once the partner has confirmed an order. */
  autoPrint: z.boolean(),
  /** What the SSCC of every parcel begins with. */
  companyPrefix: z.string().regex(COMPANY_PREFIX, 'must be 7 to 10 digits'),
  /** null: not connected. */
  addresses: z.record(z.enum(PRINTER_IDS), PrinterAddress.nullable()),
});

/** When it was changed last (1970 while it never was), which is also its version, and by whom. */
const changed = { updatedAt: IsoTime, updatedBy: z.string().nullable() };

export const LabelSettingsState = z.strictObject({ settings: LabelSettings, ...changed });
export const LabelSettingsChange = z.strictObject({ settings: LabelSettings, expectedUpdatedAt: IsoTime });

export const LabelTemplate = z.strictObject({
  template: LabelDocument,
  /** Is it as it came? */
  isOriginal: z.boolean(),
  /** What its texts may name in braces. */
  fields: z.array(z.string()),
  ...changed,
});
export const LabelTemplates = z.strictObject({ templates: z.array(LabelTemplate) });
export const LabelTemplateChange = z.strictObject({ template: LabelDocument, expectedUpdatedAt: IsoTime });
export const LabelTemplateReset = z.strictObject({ expectedUpdatedAt: IsoTime });

/** A line of an order at the packing table. */
export const PackingItem = z.strictObject({
  line: z.int().min(0),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  quantity: z.int().min(1),
  /** Pieces in the parcel. */
  packed: z.int().min(0),
});

export const Packing = z.strictObject({
  orderId: OrderId,
  customer: z.string(),
  status: z.enum(ORDER_STATUSES),
  items: z.array(PackingItem),
  /** Of the parcel; null until it is complete. */
  sscc: z.string().nullable(),
  packedAt: IsoTime.nullable(),
});

export const Scan = z.strictObject({ code: Code.min(1, 'must be given') });

export const ScanResult = z.strictObject({
  outcome: z.enum(SCAN_OUTCOMES),
  /** What to tell whoever scans. */
  message: z.string(),
  packing: Packing,
});

export type LabelPreview = z.infer<typeof LabelPreview>;
export type PrintJob = z.infer<typeof PrintJob>;
export type PrintJobQuery = z.input<typeof PrintJobQuery>;
export type Printer = z.infer<typeof Printer>;
export type LabelSettings = z.infer<typeof LabelSettings>;
export type LabelSettingsState = z.infer<typeof LabelSettingsState>;
export type LabelTemplate = z.infer<typeof LabelTemplate>;
export type PackingItem = z.infer<typeof PackingItem>;
export type Packing = z.infer<typeof Packing>;
export type ScanResult = z.infer<typeof ScanResult>;
export type LabelTarget = z.infer<typeof LabelTarget>;
