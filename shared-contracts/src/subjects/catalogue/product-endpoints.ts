import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, PathRevision } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { pictureRows } from './picture-endpoints';
import { PRODUCTS_PATH } from './pictures';
import {
  EditedProduct,
  NewPlannedPrice,
  ProductChange,
  ProductHistory,
  ProductPage,
  ProductQuery,
  ProductRestoration,
} from './product-schemas';

const access = PERMISSIONS.catalogue.roles;
const path = PRODUCTS_PATH;
const params = z.strictObject({ id: Id });

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
