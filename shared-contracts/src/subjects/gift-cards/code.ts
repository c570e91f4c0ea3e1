/** Letters and digits that nobody takes for another: no I, L, O, 0 and 1. */
export const GIFT_CARD_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Number of characters of a code: with 31 different ones, nobody guesses one in 2^79. */
export const GIFT_CARD_CODE_LENGTH = 16;

/** A code as people type it: in groups of four, or in one piece. */
export const GIFT_CARD_CODE = /^(?:[A-HJKMNP-Z2-9]{4}[ -]?){3}[A-HJKMNP-Z2-9]{4}$/;

/** Returns a code in capitals without what stands between its groups. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** Returns a code in groups of four, as it is printed. */
export const groupedCode = (code: string): string => plainCode(code).replace(/(.{4})(?=.)/g, '$1-');

/** Tells whether a text can be a code. */
export const isCode = (typed: string): boolean => GIFT_CARD_CODE.test(typed.trim().toUpperCase());

/** Names a gift card without revealing it: its last four characters. */
export const maskedCode = (last4: string): string => `••••${last4}`;
