/** What is known of a line of the bank: nobody has said what it is, it paid orders, a provider paid out, or it is not ours. */
export const STATEMENT_LINE_STATES = ['open', 'booked', 'payout', 'not-of-shop'] as const;
export type StatementLineState = (typeof STATEMENT_LINE_STATES)[number];

/** Kinds of files: a statement of the bank, or the books of a payment provider. */
export const BOOK_KINDS = ['statement', 'settlement'] as const;

/** How two books may differ in one movement of money. */
export const DIFFERENCE_KINDS = ['missing-here', 'missing-there', 'other-amount', 'other-day', 'fee-differs'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Why a suggested order or payout is for somebody to decide. */
export const DOUBTS = ['less', 'more', 'paid', 'cancelled', 'early', 'several', 'amount-only'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Orders of the parts of a date. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;

/** Most days of a comparison. */
export const MOST_COMPARED_DAYS = 92;
