const PREFIX = 'statement-';

/** Returns the name of the capture that a line of the bank adds to an order's ledger. */
export const captureOf = (lineId: string): string => `${PREFIX}${lineId}`;

/** Tells whether a capture was added by a line of the bank. */
export const isOfLine = (capture: string): boolean => capture.startsWith(PREFIX);
