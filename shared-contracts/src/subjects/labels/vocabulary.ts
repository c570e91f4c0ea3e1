/** Types of labels. */
export const LABEL_TYPES = ['product', 'shipping', 'returns', 'barcode'] as const;
export type LabelType = (typeof LABEL_TYPES)[number];

/** Label sizes of the rolls in mm. Rule: docs/product/labels.md. */
export const LABEL_SIZES: Readonly<Record<LabelType, { width: number; height: number }>> = {
  product: { width: 50, height: 30 },
  shipping: { width: 100, height: 150 },
  returns: { width: 100, height: 150 },
  barcode: { width: 40, height: 20 },
};

export const LABEL_FORMATS = ['zpl', 'pdf', 'png'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

export const SYMBOLOGIES = ['ean13', 'code128', 'gs1-128', 'qr'] as const;
export type Symbology = (typeof SYMBOLOGIES)[number];

/** Statuses of a print job. `printed`: the printer accepted all of it. */
export const PRINT_STATUSES = ['pending', 'printing', 'printed', 'failed', 'cancelled'] as const;
export type PrintStatus = (typeof PRINT_STATUSES)[number];

export const PRINTER_IDS = ['cpt', 'jhb', 'dbn'] as const;
export type PrinterId = (typeof PRINTER_IDS)[number];

/** Results of a scan at the packing table. */
export const SCAN_OUTCOMES = ['ticked', 'packed', 'already-complete', 'not-in-order', 'unknown-code'] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];

/**
 * Maximum number of parcels per order. Each label of an order is a parcel with its own SSCC.
 * Rule: docs/product/labels.md.
 */
export const MAX_PARCELS = 20;
/** Maximum number of pictures in one file. */
export const MAX_PICTURES = 100;

/**
 * Returns the check digit for a GS1 number without one, using weights 3 and 1 from the right. Rule: GS1 General
 * Specifications, 7.9.
 */
export function gs1CheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** GS1 company prefix: 7 to 10 digits, which leaves room for a parcel's serial number. */
export const COMPANY_PREFIX = /^\d{7,10}$/;

/**
 * Returns the SSCC-18 of a parcel: extension digit 0, company prefix, serial number, check digit. Throws a RangeError
 * if the serial number has too many digits. Rule: docs/product/labels.md.
 */
export function toSscc(companyPrefix: string, serial: number): string {
  const room = 16 - companyPrefix.length;
  const reference = String(serial).padStart(room, '0');
  if (reference.length > room) throw new RangeError(`serial number ${serial} has more than ${room} digits`);
  const digits = `0${companyPrefix}${reference}`;
  return digits + gs1CheckDigit(digits);
}
