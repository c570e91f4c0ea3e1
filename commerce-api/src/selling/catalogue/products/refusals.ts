import { Refusal } from '#platform/http';

export const productNotFound = () => new Refusal(404, 'product-not-found', 'There is no such product.');

/** Refuses a change of a product that somebody else preceded. */
export const productChanged = () =>
  new Refusal(409, 'product-changed', 'Somebody else changed this product meanwhile. Look at it again first.');

export const revisionNotFound = () => new Refusal(404, 'revision-not-found', 'There is no such revision.');

export const plannedPriceNotFound = () =>
  new Refusal(404, 'planned-price-not-found', 'This price is not planned any more.');

/** Refuses a planned price for a time that another one has. */
export const plannedPriceOverlaps = () =>
  new Refusal(409, 'planned-price-overlaps', 'Another price is planned for a part of this time. Cancel it first.', {
    errors: [{ field: 'from', message: 'overlaps another planned price' }],
  });

/** Refuses a planned price that would never hold. */
export const plannedPriceOver = () =>
  new Refusal(422, 'planned-price-over', 'This time is over already.', {
    errors: [{ field: 'until', message: 'must be in the future' }],
  });
