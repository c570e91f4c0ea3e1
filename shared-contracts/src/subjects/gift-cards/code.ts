/** Letters and digits that are not easily confused: without I, L, O, 0 and 1. */
export const GIFT_CARD_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Number of characters of a code. With 31 possible characters there are 2^79 codes, too many to guess. */
export const GIFT_CARD_CODE_LENGTH = 16;

/** Code as people type it: in groups of four, or in one piece. */
export const GIFT_CARD_CODE = /^(?:[A-HJKMNP-Z2-9]{4}[ -]?){3}[A-HJKMNP-Z2-9]{4}$/;

/** Returns a code in capitals without the separators between its groups. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** Returns a code in groups of four, as printed. */
export const groupedCode = (code: string): string => plainCode(code).replace(/(.{4})(?=.)/g, '$1-');

/** Returns whether a text has the form of a code. */
export const isCode = (typed: string): boolean => GIFT_CARD_CODE.test(typed.trim().toUpperCase());

/** Returns a label that identifies a gift card without revealing its code: the last four characters. */
export const maskedCode = (last4: string): string => `••••${last4}`;
