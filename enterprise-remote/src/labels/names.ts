import type { Option, Tone } from '@nara/portal-ui';
import type { LabelFormat, LabelType, PrintStatus } from '@nara/shared-contracts/rules/labels';

export const TYPE_LABELS: Readonly<Record<LabelType, string>> = {
  product: 'Product',
  shipping: 'Shipping',
  returns: 'Returns',
  barcode: 'Barcode',
};

/** Hints for the code field, by type of label. */
export const CODE_HINTS: Readonly<Record<LabelType, string>> = {
  product: 'A SKU, or its barcode',
  shipping: 'An order ID',
  returns: 'An RMA number, or an order ID',
  barcode: 'A SKU, or its barcode',
};

export const FORMAT_LABELS: Readonly<Record<LabelFormat, string>> = {
  zpl: 'ZPL, to the printer',
  pdf: 'PDF, to download',
  png: 'PNG, to download',
};

export const STATUS_LABELS: Readonly<Record<PrintStatus, string>> = {
  pending: 'Pending',
  printing: 'Printing',
  printed: 'Printed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const STATUS_TONES: Readonly<Record<PrintStatus, Tone>> = {
  pending: 'yellow',
  printing: 'blue',
  printed: 'green',
  failed: 'red',
  cancelled: 'grey',
};

export const keysOf = <K extends string>(labels: Readonly<Record<K, unknown>>): K[] => Object.keys(labels) as K[];

export const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>): Option<K>[] =>
  keysOf(labels).map((value) => ({ value, label: labels[value] }));
