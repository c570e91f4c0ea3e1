import { Refusal } from '#platform/http';

export const productNotFound = () => new Refusal(404, 'product-not-found', 'There is no such product.');

/** Refuses a change of a product that somebody else preceded. */
export const productChanged = () =>
  new Refusal(409, 'product-changed', 'Somebody else changed this product meanwhile. Look at it again first.');

/** Refuses to sell a product without a variant that is sold. */
export const productWithoutVariants = () =>
  new Refusal(
    409,
    'product-without-variants',
    'No variant of this product is sold. Add one, or sell one again, first.',
  );

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

/** Refuses a code that names another product. */
export const productCodeTaken = (code: string) =>
  new Refusal(409, 'product-code-taken', `${code} names another product already. Choose another code.`, {
    errors: [{ field: 'code', message: 'names another product already' }],
  });

/** Refuses an address that leads to another product. */
export const addressTaken = (address: string) =>
  new Refusal(409, 'address-taken', `/product/${address} leads to another product.`, {
    errors: [{ field: 'slug', message: 'leads to another product' }],
  });

/** Refuses SKUs of another product, which were not made by the rule. */
export const skuTaken = (sku: string) =>
  new Refusal(409, 'sku-taken', `The SKU ${sku} belongs to another product.`, {
    errors: [{ field: 'variants', message: `would have the SKU ${sku}, which belongs to another product` }],
  });

export const barcodeTaken = (barcode: string) =>
  new Refusal(409, 'barcode-taken', `The barcode ${barcode} belongs to another variant.`, {
    errors: [{ field: 'variants', message: `cannot have the barcode ${barcode}, which belongs to another variant` }],
  });

/** Refuses variants that cannot stand beside those of the product. `fault` ends a sentence. */
export const variantsClash = (fault: string) =>
  new Refusal(409, 'variants-clash', `With these, the variants ${fault}.`, {
    errors: [{ field: 'variants', message: fault }],
  });

/** Refuses more variants than a product may have. */
export const tooManyVariants = (most: number) =>
  new Refusal(409, 'too-many-variants', `A product has at most ${most} variants.`, {
    errors: [{ field: 'variants', message: `would be more than ${most}` }],
  });

/** Refuses variants of a product whose SKUs do not follow the rule. */
export const productWithoutCode = () =>
  new Refusal(409, 'product-without-code', 'The SKUs of this product have a form of their own, so none can be made.');

export const variantNotFound = () => new Refusal(404, 'variant-not-found', 'There is no such variant.');

/** Refuses to withdraw the last variant of a product that is sold. */
export const lastVariant = () =>
  new Refusal(409, 'last-variant', 'This is the last variant that is sold. Withdraw the product instead.');

/** Refuses a change of a draft that somebody else preceded. */
export const draftChanged = () =>
  new Refusal(409, 'draft-changed', 'Somebody else changed this draft meanwhile. Look at it again first.');

export const draftNotFound = () => new Refusal(404, 'draft-not-found', 'Nothing is prepared for this product.');

/** Refuses to publish a product that is sold as it is. */
export const nothingToPublish = () =>
  new Refusal(409, 'nothing-to-publish', 'The shop shows this product as it is. Nothing is prepared for it.');

/** Refuses a publication at a moment that is over. */
export const publicationOver = () =>
  new Refusal(422, 'publication-over', 'This moment is over already.', {
    errors: [{ field: 'at', message: 'must be in the future' }],
  });

export const publicationNotFound = () =>
  new Refusal(404, 'publication-not-found', 'No publication of this product is planned any more.');

/** Refuses to withdraw what is not sold. */
export const productNotSold = () => new Refusal(409, 'product-not-sold', 'This product is not in the shop.');

/** Refuses to put away what is sold. */
export const productSold = () => new Refusal(409, 'product-sold', 'This product is in the shop. Withdraw it first.');
