import type { GiftCardBalance } from '@nara/shared-contracts/api/gift-cards';
import { isCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand } from '@nara/shared-contracts/rules/pricing';

const OVER: Readonly<Record<Exclude<GiftCardBalance['state'], 'active'>, string>> = {
  'used-up': 'This gift card is used up.',
  expired: 'This gift card has expired.',
  blocked: 'This gift card is blocked. Please contact us.',
};

/** Returns the reason why a card cannot pay; null if it can. */
export const whyNot = ({ state }: GiftCardBalance): string | null => (state === 'active' ? null : OVER[state]);

/** Returns what is wrong with a typed code; undefined if nothing. */
export const codeProblem = (code: string): string | undefined =>
  isCode(code) ? undefined : 'Enter the 16 letters and digits of the code. It has no I, L, O, 0 and 1.';

/** Writes what gift cards pay and what remains. */
export const remains = (paid: number, rest: number): string =>
  rest === 0
    ? `Your gift cards pay the whole order: ${formatRand(paid)}.`
    : `Your gift cards pay ${formatRand(paid)}. ${formatRand(rest)} remains to be paid.`;
