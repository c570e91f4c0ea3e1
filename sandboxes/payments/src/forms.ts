import { timingSafeEqual } from 'node:crypto';

/** Returns the fields of a posted form; empty for any other body. */
export const formOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Parses rand with at most two decimals into cents; null if it is not an amount. */
export function readAmount(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** Compares signatures in constant time. */
export const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left, 'latin1'), Buffer.from(right, 'latin1'));

/** Check of a field, with the message to show if it fails. */
export type Check = readonly [isWrong: boolean, sentence: string];

/** Returns the messages of the failed checks. */
export const sentencesOf = (checks: readonly Check[]): string[] =>
  checks.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
