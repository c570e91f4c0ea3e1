/** Most codes of promotions that a shopper gives with one order. */
export const MOST_CODES = 5;

/** Shortest and longest code. */
export const SHORTEST_CODE = 6;
export const LONGEST_CODE = 30;

/** Pattern of a code as it is kept: capital letters, digits and hyphens. */
export const CODE_PATTERN = /^[A-Z0-9][A-Z0-9-]{5,29}$/;

/** Returns a code as it is kept, however it was typed: in capitals, without white space. */
export const normalisedCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();
