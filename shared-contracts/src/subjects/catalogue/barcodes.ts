import { gs1CheckDigit } from '../labels/gs1';

/** Returns the check digit of an EAN-13 from the twelve digits before it. */
export const ean13CheckDigit = gs1CheckDigit;

/**
 * Returns the fault of an EAN-13 barcode as the end of a sentence; null if it is valid.
 * Rule: docs/product/sku-mapping.md.
 */
export function barcodeFault(text: string): string | null {
  if (!/^\d{13}$/.test(text)) return 'must have 13 digits';
  const expected = ean13CheckDigit(text.slice(0, 12));
  return text.endsWith(expected) ? null : `has a wrong check digit: with these digits it ends in ${expected}`;
}
