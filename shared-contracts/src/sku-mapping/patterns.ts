/** How the partner's SKUs and the ERP's codes usually look. */
export const WOOLWORTHS_SKU_HINT = 'WW-ACT-XXX-COLOR-SIZE';
export const ERP_CODE_HINT = 'SAP-NARA-XXX-XXX';

/** Whether a code looks as usual. One that does not is worth a second look, but is no error. */
export const looksLikeWoolworthsSku = (code: string): boolean => /^WW-ACT(-[A-Z0-9]+){3,}$/.test(code);
export const looksLikeErpCode = (code: string): boolean => /^SAP-NARA(-[A-Z0-9]+){2,}$/.test(code);
