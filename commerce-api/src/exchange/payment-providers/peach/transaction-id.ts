/** An attempt to pay an order. */
export interface Attempt {
  paymentId: string;
  attempt: string;
}

/** Characters of each part of a name: the attempt and the order's time, to the base 36, and the order's random ending. */
const ATTEMPT = 2;
const TIME = 8;
const PARTS = /^([\dA-Z]{2})([\dA-Z]{8})([\dA-Z]{6})$/;
const ORDER_ID = /^NARA-(\d+)-([\dA-Z]{6})$/;

const toBase36 = (number: string, length: number): string =>
  Number(number).toString(36).toUpperCase().padStart(length, '0');

const fromBase36 = (text: string): string => String(Number.parseInt(text, 36));

/**
 * Returns Peach's name (`merchantTransactionId`) of an attempt, which is unique, 16 letters and digits, and tells the
 * attempt again: `NARA-1767225600000-ABC123` and `1` make `01MJUOHS00ABC123`. Null for an order or attempt that does not
 * fit: a time after 2059 or with zeros before it, or more than 1295 attempts.
 */
export function transactionIdOf(attempt: Attempt): string | null {
  const [, time = '', ending = ''] = ORDER_ID.exec(attempt.paymentId) ?? [];
  const id = toBase36(attempt.attempt, ATTEMPT) + toBase36(time, TIME) + ending;
  const told = attemptOf(id);
  return told?.paymentId === attempt.paymentId && told.attempt === attempt.attempt ? id : null;
}

/** Returns the attempt that a name of Peach's tells of; null for a name that we did not make. */
export function attemptOf(transactionId: string): Attempt | null {
  const [, attempt, time, ending] = PARTS.exec(transactionId) ?? [];
  if (!attempt || !time || !ending) return null;
  return { paymentId: `NARA-${fromBase36(time)}-${ending}`, attempt: fromBase36(attempt) };
}
