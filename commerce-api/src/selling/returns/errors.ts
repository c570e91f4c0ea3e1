import { inWords } from '@nara/shared-contracts/rules/common';
import { RETURN_TRANSITIONS, type ReturnAction } from '@nara/shared-contracts/rules/returns';
import { ApiError } from '#platform/http';
import type { ReturnTable } from './tables';

export const returnIdTaken = () =>
  new ApiError(409, 'return-id-taken', 'This return id was already used for a different return.');

export const notReturnable = (isPast: boolean) =>
  new ApiError(
    409,
    'order-not-returnable',
    isPast
      ? 'The 30 days in which this order could be returned are over.'
      : 'Only an order that was delivered can be returned.',
  );

/** Creates the refusal. `excess` lists body line indexes with the number of pieces each may have. */
export const tooManyPieces = (excess: readonly { index: number; left: number }[]) =>
  new ApiError(409, 'return-exceeds-order', 'There are fewer pieces left to return than you chose.', {
    errors: excess.map(({ index, left }) => ({
      field: `lines.${index}.quantity`,
      message: left === 0 ? 'has nothing left to return' : `can be at most ${left}`,
    })),
  });

export const returnNotFound = () => new ApiError(404, 'return-not-found', 'There is no such return.');

/** Creates the refusal for a concurrent change, with the return's current state. */
export const returnChanged = ({ status, dc }: ReturnTable) =>
  new ApiError(409, 'return-changed', 'Somebody else changed this return meanwhile. Look at it again first.', {
    errors: [
      { field: 'status', message: `is now ${inWords(status)}` },
      { field: 'dc', message: `is now ${dc}` },
    ],
  });

export const actionNotAllowed = (action: ReturnAction, status: ReturnTable['status']) =>
  new ApiError(
    409,
    'return-action-not-allowed',
    `This return is ${inWords(status)}; only one that is ${inWords(RETURN_TRANSITIONS[action].from)} can be treated so.`,
  );

export const notInspectable = (status: ReturnTable['status']) =>
  new ApiError(409, 'return-action-not-allowed', `This return is ${inWords(status)} and cannot be inspected any more.`);

export const notInspected = () =>
  new ApiError(409, 'return-not-inspected', 'Note the condition of every piece before you approve the return.');

/** Creates the refusal. `errors` name the body lines that differ from the return. */
export const inspectionMismatch = (errors: { field: string; message: string }[]) =>
  new ApiError(409, 'inspection-mismatch', 'An inspection is about every line of the return and no other.', { errors });

/** Creates the refusal to reopen a return whose pieces have come back in another one. */
export const piecesElsewhere = () =>
  new ApiError(409, 'return-exceeds-order', 'The pieces of this return are in another return by now.');

export const overrideForAdmins = () =>
  new ApiError(403, 'override-for-admins', 'Only an admin can take a return after its 30 days.');
