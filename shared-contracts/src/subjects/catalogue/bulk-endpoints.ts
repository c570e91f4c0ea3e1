import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import { BulkChanges, BulkPreview, BulkQuery, BulkResult, BulkSheet } from './bulk-schemas';

const access = PERMISSIONS.catalogue.roles;
const path = '/api/admin/catalogue/bulk';
/** Large enough for two thousand products with long names. */
const bodyLimitMb = 2;
const perMinute = 60;

/** Endpoints that change many products at once. */
export const bulkProductsEndpoints = defineEndpoints({
  sheet: {
    method: 'GET',
    path,
    access,
    summary: 'The first 2,000 products of a filter, to be edited together',
    query: BulkQuery,
    response: BulkSheet,
  },
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    access,
    perMinute,
    bodyLimitMb,
    summary: 'What changes of up to 2,000 products would do, and which are refused; nothing is changed yet',
    body: BulkChanges,
    response: BulkPreview,
  },
  change: {
    method: 'POST',
    path,
    access,
    perMinute,
    bodyLimitMb,
    summary: 'Change up to 2,000 products, all or none (audited); 409 `products-refused` names those that are refused',
    body: BulkChanges,
    response: BulkResult,
  },
});
