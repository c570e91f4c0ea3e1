/** States of a bank line: undecided, paid orders, a provider's payout, or not the shop's. */
export const STATEMENT_LINE_STATES = ['open', 'booked', 'payout', 'not-of-shop'] as const;
export type StatementLineState = (typeof STATEMENT_LINE_STATES)[number];

/** Kinds of files: a bank statement, or the books of a payment provider. */
export const BOOK_KINDS = ['statement', 'settlement'] as const;

/** Differences between two books in one movement of money. */
export const DIFFERENCE_KINDS = ['missing-here', 'missing-there', 'other-amount', 'other-day', 'fee-differs'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Reasons why staff must decide on a suggested order or payout. */
export const DOUBTS = ['less', 'more', 'paid', 'cancelled', 'early', 'several', 'amount-only'] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Orders of day, month and year in a date. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;

/** Maximum number of days in a comparison. */
export const MAX_COMPARED_DAYS = 92;
