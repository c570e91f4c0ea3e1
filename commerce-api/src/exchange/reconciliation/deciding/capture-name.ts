const PREFIX = 'statement-';

/** Returns the name of the capture that a bank line adds to an order's ledger. */
export const captureOf = (lineId: string): string => `${PREFIX}${lineId}`;

/** Checks whether a capture was added by a bank line. */
export const isOfLine = (capture: string): boolean => capture.startsWith(PREFIX);
