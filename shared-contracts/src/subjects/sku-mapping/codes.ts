/** Usual form of the partner's SKUs and of the ERP's codes. */
export const WOOLWORTHS_SKU_HINT = 'WW-ACT-XXX-COLOR-SIZE';
export const ERP_CODE_HINT = 'SAP-NARA-XXX-XXX';

/** Returns whether a SKU has the usual form. An unusual one deserves a second look but is not an error. */
export const looksLikeWoolworthsSku = (code: string): boolean => /^WW-ACT(-[A-Z0-9]+){3,}$/.test(code);
/** Returns whether an ERP code has the usual form. An unusual one is not an error either. */
export const looksLikeErpCode = (code: string): boolean => /^SAP-NARA(-[A-Z0-9]+){2,}$/.test(code);
