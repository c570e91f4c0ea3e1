import type { GiftCardState } from '@nara/shared-contracts/rules/gift-cards';
import { maskedCode } from '@nara/shared-contracts/rules/gift-cards';
import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';
import { ApiError } from '#platform/http';

/** Refuses an unknown code, with the same message for each. */
export const giftCardUnknown = (field?: string) =>
  new ApiError(409, 'gift-card-unknown', 'We do not know this gift card. Please check its code.', {
    ...(field !== undefined && { errors: [{ field, message: 'is not the code of a gift card' }] }),
  });

const WHY: Readonly<Record<Exclude<GiftCardState, 'active'>, string>> = {
  'used-up': 'is used up',
  expired: 'has expired',
  blocked: 'is blocked',
};

interface About {
  last4: string;
  /** Name of the faulty input. */
  field?: string;
}

/** Refuses a payment by a gift card that is not active. */
export const giftCardNotUsable = ({ last4, field }: About, state: Exclude<GiftCardState, 'active'>) =>
  new ApiError(409, 'gift-card-not-usable', `Gift card ${maskedCode(last4)} ${WHY[state]}.`, {
    ...(field !== undefined && { errors: [{ field, message: WHY[state] }] }),
  });

/** Refuses a payment above a gift card's balance. */
export function giftCardBalance({ last4, field }: About, balanceCents: number): ApiError {
  const message = `has only ${formatRand(toRand(balanceCents))} left`;
  return new ApiError(409, 'gift-card-balance', `Gift card ${maskedCode(last4)} ${message}.`, {
    ...(field !== undefined && { errors: [{ field, message }] }),
  });
}

export const giftCardNotFound = () => new ApiError(404, 'gift-card-not-found', 'There is no such gift card.');

export const noCodes = () =>
  new ApiError(404, 'no-codes', 'These codes were saved, or were not saved in time: they are forgotten.');

export const issueDiffers = () =>
  new ApiError(409, 'issue-differs', 'Other gift cards were issued under this key. Look at the list first.');

export const adjustmentDiffers = () =>
  new ApiError(409, 'adjustment-differs', 'Another adjustment was made under this key. Look at the ledger first.');

export const alreadyBlocked = () => new ApiError(409, 'already-blocked', 'This gift card is blocked already.');

export const notBlocked = () => new ApiError(409, 'not-blocked', 'This gift card is not blocked.');

export const tooMuchOnCard = (most: number) =>
  new ApiError(409, 'too-much-on-card', `A gift card can hold ${formatRand(most)} at most.`);

export const cardExpired = () =>
  new ApiError(409, 'gift-card-expired', 'This gift card has expired, so its balance stays as it is.');
