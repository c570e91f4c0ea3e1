import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  RetryResult,
  SkuMapping,
  SkuMappingChange,
  SkuMappingFilter,
  SkuMappingPage,
  SkuMappingQuery,
  SkuMappingStats,
  UnmappedOrders,
} from './schemas';

const access = PERMISSIONS['sku-mapping'].roles;
/** The variant's id. */
const params = z.strictObject({ id: Id });

export const skuMappingEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/sku-mappings',
    access,
    summary: 'Variants and their partner SKUs by search and status, a page at a time',
    query: SkuMappingQuery,
    response: SkuMappingPage,
  },
  export: {
    method: 'GET',
    path: '/api/admin/sku-mappings.csv',
    access,
    audits: 'export',
    summary: 'Export every mapping of the filter as CSV',
    query: SkuMappingFilter,
    response: 'text/csv',
  },
  stats: {
    method: 'GET',
    path: '/api/admin/sku-mappings/stats',
    access,
    summary: 'Count the variants: all, unmapped and out of stock',
    response: SkuMappingStats,
  },
  unblockedOrders: {
    method: 'GET',
    path: '/api/admin/sku-mappings/failed-orders',
    access,
    summary: 'Orders that the partner refused for want of a mapping, where a mapping of theirs was saved since',
    response: UnmappedOrders,
  },
  retryUnblocked: {
    method: 'POST',
    path: '/api/admin/sku-mappings/retry-orders',
    access,
    summary: 'Submit those orders again and say what came of each (audited)',
    response: RetryResult,
  },
  get: {
    method: 'GET',
    path: '/api/admin/sku-mappings/:id',
    access,
    summary: 'Get the mapping of one variant',
    params,
    response: SkuMapping,
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/sku-mappings/:id',
    access,
    summary: 'Set or remove a mapping (audited; refused when somebody else saved first or the SKU is taken)',
    params,
    body: SkuMappingChange,
    response: SkuMapping,
  },
  failedOrders: {
    method: 'GET',
    path: '/api/admin/sku-mappings/:id/failed-orders',
    access,
    summary: 'Orders that the partner refused for want of this mapping',
    params,
    response: UnmappedOrders,
  },
  retryOrders: {
    method: 'POST',
    path: '/api/admin/sku-mappings/:id/retry-orders',
    access,
    summary: 'Submit those orders again and say what came of each (audited)',
    params,
    response: RetryResult,
  },
});
