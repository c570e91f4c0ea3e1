import { gs1CheckDigit } from '../labels/gs1';

/** Returns the last digit of an EAN-13 from the twelve before it. */
export const ean13CheckDigit = gs1CheckDigit;

/**
 * Returns the fault of an EAN-13 barcode as the end of a sentence; null when it has none.
 * Rule: docs/product/sku-mapping.md.
 */
export function barcodeFault(text: string): string | null {
  if (!/^\d{13}$/.test(text)) return 'must have 13 digits';
  const expected = ean13CheckDigit(text.slice(0, 12));
  return text.endsWith(expected) ? null : `has a wrong check digit: with these digits it ends in ${expected}`;
}

/** Usual form of the partner's SKUs and of the ERP's codes. */
export const WOOLWORTHS_SKU_HINT = 'WW-ACT-XXX-COLOR-SIZE';
export const ERP_CODE_HINT = 'SAP-NARA-XXX-XXX';

/** Tells if a SKU has the usual form. An unusual one deserves a second look but is no error. */
export const looksLikeWoolworthsSku = (code: string): boolean => /^WW-ACT(-[A-Z0-9]+){3,}$/.test(code);
/** Tells if an ERP code has the usual form. An unusual one is no error either. */
export const looksLikeErpCode = (code: string): boolean => /^SAP-NARA(-[A-Z0-9]+){2,}$/.test(code);
