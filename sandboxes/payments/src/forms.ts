import { timingSafeEqual } from 'node:crypto';

/** Reads a form as it was posted; nothing else has fields. */
export const formOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));

export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Reads rand with at most two places after the point; null for what is no amount. Returns cents. */
export function readAmount(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** Compares signatures in the same time, wherever they differ. */
export const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left, 'latin1'), Buffer.from(right, 'latin1'));

/** What is wrong with a field, and the sentence that says so. */
export type Check = readonly [isWrong: boolean, sentence: string];

/** Returns the sentences of what is wrong. */
export const sentencesOf = (checks: readonly Check[]): string[] =>
  checks.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
