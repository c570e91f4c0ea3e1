/** Maximum number of discount codes per order. */
export const MAX_CODES = 5;

/** Minimum and maximum length of a code. */
export const MIN_CODE_LENGTH = 6;
export const MAX_CODE_LENGTH = 30;

/** Pattern of a stored code: capital letters, digits and hyphens. */
export const CODE_PATTERN = /^[A-Z0-9][A-Z0-9-]{5,29}$/;

/** Returns a typed code in its stored form: in capitals, without white space. */
export const normalisedCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();
