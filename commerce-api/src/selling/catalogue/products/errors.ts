import { ApiError } from '#platform/http';

export const productNotFound = () => new ApiError(404, 'product-not-found', 'There is no such product.');

/** Refuses to change a product that another user has changed meanwhile. */
export const productChanged = () =>
  new ApiError(409, 'product-changed', 'Somebody else changed this product meanwhile. Look at it again first.');

/** Refuses to sell a product that has no variant on sale. */
export const productWithoutVariants = () =>
  new ApiError(
    409,
    'product-without-variants',
    'No variant of this product is sold. Add one, or sell one again, first.',
  );

export const revisionNotFound = () => new ApiError(404, 'revision-not-found', 'There is no such revision.');

export const plannedPriceNotFound = () =>
  new ApiError(404, 'planned-price-not-found', 'This price is not planned any more.');

/** Refuses a planned price that overlaps another one. */
export const plannedPriceOverlaps = () =>
  new ApiError(409, 'planned-price-overlaps', 'Another price is planned for a part of this time. Cancel it first.', {
    errors: [{ field: 'from', message: 'overlaps another planned price' }],
  });

/** Refuses a planned price that has already ended. */
export const plannedPriceOver = () =>
  new ApiError(422, 'planned-price-over', 'This time is over already.', {
    errors: [{ field: 'until', message: 'must be in the future' }],
  });

/** Refuses a code that another product has. */
export const productCodeTaken = (code: string) =>
  new ApiError(409, 'product-code-taken', `${code} names another product already. Choose another code.`, {
    errors: [{ field: 'code', message: 'names another product already' }],
  });

/** Refuses an address that belongs to another product. */
export const addressTaken = (address: string) =>
  new ApiError(409, 'address-taken', `/product/${address} leads to another product.`, {
    errors: [{ field: 'slug', message: 'leads to another product' }],
  });

/** Refuses a SKU that another product already has, because its SKUs did not follow the rule. */
export const skuTaken = (sku: string) =>
  new ApiError(409, 'sku-taken', `The SKU ${sku} belongs to another product.`, {
    errors: [{ field: 'variants', message: `would have the SKU ${sku}, which belongs to another product` }],
  });

export const barcodeTaken = (barcode: string) =>
  new ApiError(409, 'barcode-taken', `The barcode ${barcode} belongs to another variant.`, {
    errors: [{ field: 'variants', message: `cannot have the barcode ${barcode}, which belongs to another variant` }],
  });

/** Refuses variants that clash with those of the product. `fault` is used as the end of a sentence. */
export const variantsClash = (fault: string) =>
  new ApiError(409, 'variants-clash', `With these, the variants ${fault}.`, {
    errors: [{ field: 'variants', message: fault }],
  });

/** Refuses more variants than the limit per product. */
export const tooManyVariants = (most: number) =>
  new ApiError(409, 'too-many-variants', `A product has at most ${most} variants.`, {
    errors: [{ field: 'variants', message: `would be more than ${most}` }],
  });

/** Refuses new variants for a product whose SKUs do not follow the rule. */
export const productWithoutCode = () =>
  new ApiError(409, 'product-without-code', 'The SKUs of this product have a form of their own, so none can be made.');

export const variantNotFound = () => new ApiError(404, 'variant-not-found', 'There is no such variant.');

/** Refuses to withdraw the last variant of a product that is on sale. */
export const lastVariant = () =>
  new ApiError(409, 'last-variant', 'This is the last variant that is sold. Withdraw the product instead.');

/** Refuses to change a draft that another user has changed meanwhile. */
export const draftChanged = () =>
  new ApiError(409, 'draft-changed', 'Somebody else changed this draft meanwhile. Look at it again first.');

export const draftNotFound = () => new ApiError(404, 'draft-not-found', 'Nothing is prepared for this product.');

/** Refuses to publish a product that is already on sale without pending changes. */
export const nothingToPublish = () =>
  new ApiError(409, 'nothing-to-publish', 'The shop shows this product as it is. Nothing is prepared for it.');

/** Refuses to plan a publication for a time in the past. */
export const publicationOver = () =>
  new ApiError(422, 'publication-over', 'This moment is over already.', {
    errors: [{ field: 'at', message: 'must be in the future' }],
  });

export const publicationNotFound = () =>
  new ApiError(404, 'publication-not-found', 'No publication of this product is planned any more.');

/** Refuses to withdraw a product that is not on sale. */
export const productNotSold = () => new ApiError(409, 'product-not-sold', 'This product is not in the shop.');

/** Refuses to archive a product that is on sale. */
export const productSold = () => new ApiError(409, 'product-sold', 'This product is in the shop. Withdraw it first.');
