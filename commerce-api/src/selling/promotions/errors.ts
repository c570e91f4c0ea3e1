import type { PromotionReason } from '@nara/shared-contracts/rules/promotions';
import { reasonText } from '@nara/shared-contracts/rules/promotions';
import { ApiError } from '#platform/http';

export const promotionNotFound = () => new ApiError(404, 'promotion-not-found', 'There is no such promotion.');

export const revisionNotFound = () => new ApiError(404, 'revision-not-found', 'There is no such revision.');

export const promotionChanged = (by: string) =>
  new ApiError(409, 'promotion-changed', `${by} changed this promotion meanwhile. Look at it again first.`);

export const promotionEnded = () =>
  new ApiError(409, 'promotion-ended', 'This promotion has ended. Duplicate it to run it again.');

export const promotionNotRunning = () =>
  new ApiError(409, 'promotion-not-running', 'Only a promotion that runs or is planned can be paused.');

export const promotionWithoutCode = () =>
  new ApiError(409, 'promotion-without-code', 'Give it a code, or generate some, before it starts.');

export const promotionWithoutTime = () =>
  new ApiError(422, 'promotion-without-time', 'It would begin at or after its end. Change its end first.');

export const tooManyPromotions = (most: number) =>
  new ApiError(409, 'too-many-promotions', `At most ${most} promotions are started at a time. End one first.`);

export const codesForCodesAlone = () =>
  new ApiError(409, 'promotion-automatic', 'An automatic promotion has no codes.');

export const tooManyCodes = (most: number) =>
  new ApiError(409, 'too-many-codes', `A promotion has ${most} generated codes at most.`);

export const codeTaken = (code: string) =>
  new ApiError(409, 'code-taken', `Another promotion has the code ${code}.`, {
    errors: [{ field: 'definition.code', message: 'belongs to another promotion' }],
  });

/** Reason why a code does not apply to an order. */
export interface CodeFault {
  code: string;
  reason: PromotionReason;
  missing?: number | undefined;
}

/**
 * Refuses codes by name, in words for the shopper. An unknown code and one that has not started have the same wording.
 */
export const codeNotValid = (faults: readonly CodeFault[]) =>
  new ApiError(
    409,
    'code-not-valid',
    `${faults.map(({ code, reason, missing }) => reasonText(code, { reason, ...(missing !== undefined && { missing }) })).join('; ')}.`,
    { errors: faults.map(({ code, reason }) => ({ field: `codes.${code}`, message: reason })) },
  );

/** Refuses to reopen an order whose promotion other orders have used up. */
export const promotionUsedUp = (name: string) =>
  new ApiError(
    409,
    'promotion-used-up',
    `The order was placed with “${name}”, which others have used as often as it may be. It cannot be taken up again.`,
  );
