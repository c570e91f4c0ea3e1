import { Refusal } from '#platform/http';

export const returnIdTaken = () =>
  new Refusal(409, 'return-id-taken', 'This return id was already used for a different return.');

export const notReturnable = (isPast: boolean) =>
  new Refusal(
    409,
    'order-not-returnable',
    isPast
      ? 'The 30 days in which this order could be returned are over.'
      : 'Only an order that was delivered can be returned.',
  );

/** Creates the refusal. `excess` lists body line indexes with the number of pieces each may have. */
export const tooManyPieces = (excess: readonly { index: number; left: number }[]) =>
  new Refusal(409, 'return-exceeds-order', 'There are fewer pieces left to return than you chose.', {
    errors: excess.map(({ index, left }) => ({
      field: `lines.${index}.quantity`,
      message: left === 0 ? 'has nothing left to return' : `can be at most ${left}`,
    })),
  });

export const returnNotFound = () => new Refusal(404, 'return-not-found', 'There is no such return.');
