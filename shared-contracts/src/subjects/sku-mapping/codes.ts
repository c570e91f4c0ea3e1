import { gs1CheckDigit } from '../labels/gs1';

/** The last digit of an EAN-13, worked out from the twelve before it. */
export const ean13CheckDigit = gs1CheckDigit;

/** Why a text is no EAN-13 barcode, as the end of a sentence; null when it is one. */
export function barcodeFault(text: string): string | null {
  if (!/^\d{13}$/.test(text)) return 'must have 13 digits';
  const expected = ean13CheckDigit(text.slice(0, 12));
  return text.endsWith(expected) ? null : `has a wrong check digit: with these digits it ends in ${expected}`;
}

/** How the partner's SKUs and the ERP's codes usually look. */
export const WOOLWORTHS_SKU_HINT = 'WW-ACT-XXX-COLOR-SIZE';
export const ERP_CODE_HINT = 'SAP-NARA-XXX-XXX';

/** Whether a code looks as usual. One that does not is worth a second look, but is no error. */
export const looksLikeWoolworthsSku = (code: string): boolean => /^WW-ACT(-[A-Z0-9]+){3,}$/.test(code);
export const looksLikeErpCode = (code: string): boolean => /^SAP-NARA(-[A-Z0-9]+){2,}$/.test(code);
