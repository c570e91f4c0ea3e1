/** An attempt to pay an order. */
export interface Attempt {
  paymentId: string;
  attempt: string;
}

/** Lengths of the parts of an id: the attempt and the order's time, in base 36. The order's random ending follows. */
const ATTEMPT = 2;
const TIME = 8;
const PARTS = /^([\dA-Z]{2})([\dA-Z]{8})([\dA-Z]{6})$/;
const ORDER_ID = /^NARA-(\d+)-([\dA-Z]{6})$/;

const toBase36 = (number: string, length: number): string =>
  Number(number).toString(36).toUpperCase().padStart(length, '0');

const fromBase36 = (text: string): string => String(Number.parseInt(text, 36));

/**
 * Returns the id (`merchantTransactionId`) of an attempt at Peach. It is unique, has 16 letters and digits, and can be
 * converted back: `NARA-1767225600000-ABC123` and `1` make `01MJUOHS00ABC123`. Returns null for an order or attempt
 * that does not fit: a time after 2059 or with leading zeros, or more than 1295 attempts.
 */
export function transactionIdOf(attempt: Attempt): string | null {
  const [, time = '', ending = ''] = ORDER_ID.exec(attempt.paymentId) ?? [];
  const id = toBase36(attempt.attempt, ATTEMPT) + toBase36(time, TIME) + ending;
  const told = attemptOf(id);
  return told?.paymentId === attempt.paymentId && told.attempt === attempt.attempt ? id : null;
}

/** Returns the attempt that an id at Peach stands for; null for an id that we did not create. */
export function attemptOf(transactionId: string): Attempt | null {
  const [, attempt, time, ending] = PARTS.exec(transactionId) ?? [];
  if (!attempt || !time || !ending) return null;
  return { paymentId: `NARA-${fromBase36(time)}-${ending}`, attempt: fromBase36(attempt) };
}
