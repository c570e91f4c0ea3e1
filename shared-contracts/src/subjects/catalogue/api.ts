import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, oneLine, PathRevision } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import { MAX_PICTURE_MB, PRODUCTS_PATH } from './pictures';
import {
  EditedProduct,
  NewPlannedPrice,
  ProductChange,
  ProductHistory,
  ProductPage,
  ProductQuery,
  ProductRestoration,
} from './product-schemas';
import { NewPicture, PictureChange, PictureOrder, Product, ProductSummary, ProductText } from './schemas';

export {
  BulkChange,
  BulkFields,
  BulkOutcome,
  BulkPreview,
  BulkProduct,
  BulkQuery,
  BulkResult,
  BulkSheet,
  bulkProductsEndpoints,
} from './bulk-api';
export { DraftChange, type KnownColor, NewProduct, NewVariant, productLifeEndpoints } from './life-api';
export {
  EditedProduct,
  NewPlannedPrice,
  PlannedPrice,
  ProductContent,
  ProductHistory,
  ProductQuery,
  ProductRevision,
  ProductRow,
} from './product-schemas';
export { Product, ProductColor, ProductPicture, ProductSummary, ProductText, Variant } from './schemas';

export const catalogueEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/catalogue/products',
    access: 'public',
    summary: 'List the active range, in the order of the shop',
    response: z.array(ProductSummary),
  },
  texts: {
    method: 'GET',
    path: '/api/catalogue/texts',
    access: 'public',
    summary: 'List the descriptions and SKUs of the active range, for searching',
    response: z.array(ProductText),
  },
  preview: {
    method: 'GET',
    path: '/api/catalogue/preview',
    access: 'public',
    summary: 'One product as it is prepared, for the token of a link; 404 `preview-not-found`',
    query: z.strictObject({ token: z.string().min(1).max(300).check(oneLine) }),
    response: Product,
  },
  product: {
    method: 'GET',
    path: '/api/catalogue/products/:id',
    access: 'public',
    summary: 'One product with its variants and their stock, by its id or by a slug that it has or had',
    params: z.strictObject({ id: Id }),
    response: Product,
  },
});

const path = PRODUCTS_PATH;
const access = PERMISSIONS.catalogue.roles;
const params = z.strictObject({ id: Id });
const picture = z.strictObject({ id: Id, picture: Id });
/** File upload; the server detects the type from the content. */
const file = { body: 'application/octet-stream', bodyLimitMb: MAX_PICTURE_MB, perMinute: 120 } as const;

/** Picture endpoints of the products subject. */
const pictureRows = defineEndpoints({
  addPicture: {
    method: 'POST',
    path: `${path}/:id/pictures`,
    access,
    summary: 'Add a picture of a colour, JPEG, PNG, WebP or AVIF (audited); 422 names what is wrong with the file',
    params,
    query: NewPicture,
    ...file,
    response: EditedProduct,
    status: 201,
  },
  replacePicture: {
    method: 'PUT',
    path: `${path}/:id/pictures/:picture/file`,
    access,
    summary: 'Replace the file of a picture, whose text and place stay (audited)',
    params: picture,
    ...file,
    response: EditedProduct,
  },
  changePicture: {
    method: 'PUT',
    path: `${path}/:id/pictures/:picture`,
    access,
    summary: 'Change the alternative text of a picture, and what it is cropped around (audited)',
    params: picture,
    body: PictureChange,
    response: EditedProduct,
  },
  orderPictures: {
    method: 'PUT',
    path: `${path}/:id/picture-order`,
    access,
    summary: 'Put the pictures of a colour in another order (audited); 409 `pictures-changed` when they are others',
    params,
    body: PictureOrder,
    response: EditedProduct,
  },
  removePicture: {
    method: 'DELETE',
    path: `${path}/:id/pictures/:picture`,
    access,
    summary: 'Remove a picture (audited)',
    params: picture,
    response: EditedProduct,
  },
  wholePicture: {
    method: 'GET',
    path: `${path}/:id/pictures/:picture/whole`,
    access,
    summary: 'Get the whole of a picture, which the shop shows a part of',
    params: picture,
    response: 'image/webp',
  },
});

/** Endpoints for staff who manage the range. */
export const productsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path,
    access,
    summary: 'Products by search, status and category with their prices at a moment, a page at a time',
    query: ProductQuery,
    response: ProductPage,
  },
  get: {
    method: 'GET',
    path: `${path}/:id`,
    access,
    summary: 'Get a product with its variants and planned prices',
    params,
    response: EditedProduct,
  },
  change: {
    method: 'PUT',
    path: `${path}/:id`,
    access,
    summary: 'Change a product (audited); 409 `product-changed` when somebody else saved first',
    params,
    body: ProductChange,
    response: EditedProduct,
  },
  history: {
    method: 'GET',
    path: `${path}/:id/revisions`,
    access,
    summary: 'List the revisions of a product, newest first, at most 100',
    params,
    response: ProductHistory,
  },
  restore: {
    method: 'POST',
    path: `${path}/:id/revisions/:revision/restoration`,
    access,
    summary: 'Change a product back to what it was before a revision (audited)',
    params: z.strictObject({ id: Id, revision: PathRevision }),
    body: ProductRestoration,
    response: EditedProduct,
  },
  planPrice: {
    method: 'POST',
    path: `${path}/:id/planned-prices`,
    access,
    summary: 'Plan a price for a time (audited); 409 `planned-price-overlaps`',
    params,
    body: NewPlannedPrice,
    response: EditedProduct,
    status: 201,
  },
  cancelPrice: {
    method: 'DELETE',
    path: `${path}/:id/planned-prices/:price`,
    access,
    summary: 'Cancel a planned price, or end one that holds (audited)',
    params: z.strictObject({ id: Id, price: Id }),
    response: EditedProduct,
  },
  ...pictureRows,
});
