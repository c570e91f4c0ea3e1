import { z } from 'zod';
import { Id, IsoTime, Line, line, OrderId, Paging, pageOf, plainLines, Search } from '../../wire/fields';
import { lastChange, settingChange, settingState } from '../../wire/settings';
import { DC_CODES } from '../inventory/vocabulary';
import { ORDER_STATUSES } from '../orders/vocabulary';
import {
  COMPANY_PREFIX,
  LABEL_FORMATS,
  LABEL_TYPES,
  MAX_PICTURES,
  PRINT_STATUSES,
  PRINTER_IDS,
  SCAN_OUTCOMES,
  SYMBOLOGIES,
} from './vocabulary';

/** Millimetres from the label's top left corner, in steps of 0.1. */
const Mm = z.number().min(0).max(200).multipleOf(0.1);
const Extent = z.number().min(0.1).max(200).multipleOf(0.1);

/** One or more lines of text. A name in braces, such as `{sku}`, is filled in from the label's subject. */
const Content = z
  .string()
  .max(300)
  .check(plainLines)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that are no text are what it keeps out
  .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/, 'must be plain text');

/**
 * Maximum number of elements on a label, and of barcodes among them. A barcode takes as long to render as thirty texts.
 */
const ELEMENTS = 60;
const BARCODES = 10;

const place = { id: Id, x: Mm, y: Mm, w: Extent, h: Extent };

/** Text in a box: wrapped at spaces, and scaled down if it does not fit. */
const TextElement = z.strictObject({
  kind: z.literal('text'),
  ...place,
  text: Content,
  /** Type size in mm. */
  size: z.number().min(1.2).max(30),
  isBold: z.boolean(),
  align: z.enum(['start', 'center', 'end']),
});

const BoxElement = z.strictObject({ kind: z.literal('box'), ...place, thickness: z.number().min(0.1).max(10) });

/** Filled rectangle. */
const LineElement = z.strictObject({ kind: z.literal('line'), ...place });

/** Barcode in a box, including quiet zones, drawn as large as whole printer dots allow. */
const BarcodeElement = z.strictObject({
  kind: z.literal('barcode'),
  ...place,
  symbology: z.enum(SYMBOLOGIES),
  value: Content.min(1),
});

export const LabelElement = z.discriminatedUnion('kind', [TextElement, BoxElement, LineElement, BarcodeElement]);

/** Label in millimetres, the input of every renderer. A template is a label whose texts contain fields. */
export const LabelDocument = z
  .strictObject({
    type: z.enum(LABEL_TYPES),
    width: Extent,
    height: Extent,
    elements: z.array(LabelElement).min(1).max(ELEMENTS),
  })
  .superRefine(({ width, height, elements }, context) => {
    for (const [index, { x, y, w, h }] of elements.entries()) {
      if (x + w <= width + 1e-6 && y + h <= height + 1e-6) continue;
      context.addIssue({ code: 'custom', path: ['elements', index], message: 'must lie on the label' });
    }
    if (elements.filter(({ kind }) => kind === 'barcode').length > BARCODES)
      context.addIssue({ code: 'custom', path: ['elements'], message: `must have at most ${BARCODES} barcodes` });
    if (new Set(elements.map(({ id }) => id)).size < elements.length)
      context.addIssue({ code: 'custom', path: ['elements'], message: 'must have an id each' });
  });

export type LabelElement = z.infer<typeof LabelElement>;
export type LabelDocument = z.infer<typeof LabelDocument>;

/** Maximum number of copies per job. */
const COPIES = 1000;

const Code = line(80);
const Copies = z.int().min(1).max(COPIES);

/** Subject of a label: a SKU or its barcode, an order id, or an RMA number. */
const target = { type: z.enum(LABEL_TYPES), code: Code.min(1, 'must be given') };

export const LabelTarget = z.strictObject(target);
export const LabelFile = z.strictObject({ ...target, copies: Copies.default(1) });
export const LabelPictures = z.strictObject({ ...target, copies: z.int().min(1).max(MAX_PICTURES).default(1) });

/** Confirms that this job prints test labels on a printer of the shop. Without it, test labels never go there. */
const toShopPrinter = z.boolean().default(false);
export const NewPrintJob = z.strictObject({
  ...target,
  copies: Copies.default(1),
  printer: z.enum(PRINTER_IDS),
  toShopPrinter,
});

export const LabelPreviewRequest = z.strictObject({
  type: z.enum(LABEL_TYPES),
  /** If empty, the label shows sample values. */
  code: Code.default(''),
  /** Unsaved template to preview. */
  template: LabelDocument.optional(),
});

export const LabelPreview = z.strictObject({
  /** Label as an SVG image. */
  svg: z.string(),
  /** True if it shows sample values. */
  isSample: z.boolean(),
  /** Description of its subject, for people. */
  title: z.string(),
});

export const PrintJob = z.strictObject({
  id: z.string(),
  type: z.enum(LABEL_TYPES),
  /** SKU, order id or RMA number. */
  subject: z.string(),
  copies: Copies,
  /** Number of copies that the printer has accepted. */
  printed: z.int().min(0),
  printer: z.enum(PRINTER_IDS),
  status: z.enum(PRINT_STATUSES),
  /** Reason why it waits or failed, for people. */
  reason: z.string().nullable(),
  attempts: z.int().min(0),
  /** Reason for a reprint; null for a first print. */
  reprintReason: z.string().nullable(),
  /** Name of the member of staff who requested it. */
  author: z.string(),
  createdAt: IsoTime,
  /** Time the printer had accepted all copies. */
  printedAt: IsoTime.nullable(),
});

const PrintJobFilter = z.strictObject({
  /** Searches SKU, order id and RMA number. */
  search: Search,
  status: z.enum(PRINT_STATUSES).optional(),
  type: z.enum(LABEL_TYPES).optional(),
  sort: z.enum(['createdAt', '-createdAt']).default('-createdAt'),
});
export const PrintJobQuery = PrintJobFilter.extend(Paging);
export const PrintJobPage = pageOf(PrintJob);

export const Reprint = z.strictObject({ reason: Line, copies: Copies.default(1), toShopPrinter });

/** Printer and its state. */
export const Printer = z.strictObject({
  id: z.enum(PRINTER_IDS),
  /** Name, such as `Zebra ZT230, Cape Town`. */
  name: z.string(),
  dc: z.enum(DC_CODES),
  /** True if it has an address. */
  isConnected: z.boolean(),
  /** Number of jobs that wait or are in progress. */
  waiting: z.int().min(0),
  /** Reason why it did not accept the last job sent to it; null if it did, or was sent nothing. */
  fault: z.string().nullable(),
  /** True if it accepted the last job sent to it. */
  hasPrinted: z.boolean(),
  /** True in a test session if it is a printer of the shop: printing then needs a confirmation. */
  isShopPrinter: z.boolean(),
});
export const Printers = z.strictObject({ printers: z.array(Printer) });

/** Address of a printer: a host, or host and port. The port defaults to 9100. */
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
  /** Queues a shipping label after the partner has confirmed an order. */
  autoPrint: z.boolean(),
  /** GS1 company prefix, which starts the SSCC of every parcel. */
  companyPrefix: z.string().regex(COMPANY_PREFIX, 'must be 7 to 10 digits'),
  /** Null means not connected. */
  addresses: z.record(z.enum(PRINTER_IDS), PrinterAddress.nullable()),
});

export const LabelSettingsState = settingState(LabelSettings);
export const LabelSettingsChange = settingChange(LabelSettings);

export const LabelTemplate = z.strictObject({
  template: LabelDocument,
  /** True if it was never changed. */
  isOriginal: z.boolean(),
  /** Fields that its texts may contain in braces. */
  fields: z.array(z.string()),
  ...lastChange,
});
export const LabelTemplates = z.strictObject({ templates: z.array(LabelTemplate) });
export const LabelTemplateChange = z.strictObject({ template: LabelDocument, expectedUpdatedAt: IsoTime });

/** Order line at the packing table. */
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
  /** SSCC of the parcel; null until the parcel is complete. */
  sscc: z.string().nullable(),
  packedAt: IsoTime.nullable(),
});

export const Scan = z.strictObject({ code: Code.min(1, 'must be given') });

export const ScanResult = z.strictObject({
  outcome: z.enum(SCAN_OUTCOMES),
  /** Message for the person who scans. */
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
