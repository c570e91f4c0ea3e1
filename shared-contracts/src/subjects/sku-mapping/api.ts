import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { importEndpoints } from '../imports/api';
import { PERMISSIONS } from '../session/rules';
import {
  EnterpriseMapping,
  EnterpriseMappingChange,
  EnterpriseMappingFilter,
  EnterpriseMappingPage,
  EnterpriseMappingQuery,
  EnterpriseMappingStats,
  MappingApproval,
  MappingApprovalResult,
  MappingRejection,
  MappingRejectionResult,
  RetryResult,
  SkuMapping,
  SkuMappingChange,
  SkuMappingFilter,
  SkuMappingPage,
  SkuMappingQuery,
  SkuMappingStats,
  UnmappedOrders,
} from './schemas';

export {
  EnterpriseMapping,
  EnterpriseMappingChange,
  EnterpriseMappingQuery,
  EnterpriseMappingStats,
  MappingApproval,
  MappingApprovalResult,
  MappingDetails,
  MappingRejection,
  MappingRejectionResult,
  RejectedProposal,
  RetryResult,
  SkuMapping,
  SkuMappingChange,
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

const PATH = '/api/enterprise/sku-mappings';

export const enterpriseMappingEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: PATH,
    access,
    summary: 'SKU mappings by search and status, a page at a time',
    query: EnterpriseMappingQuery,
    response: EnterpriseMappingPage,
  },
  export: {
    method: 'GET',
    path: `${PATH}.csv`,
    access,
    audits: 'export',
    summary: 'Export every SKU mapping of the filter as CSV, in the form that can be imported again',
    query: EnterpriseMappingFilter,
    response: 'text/csv',
  },
  stats: {
    method: 'GET',
    path: `${PATH}/stats`,
    access,
    summary: 'Count the SKUs: all, mapped, unmapped and awaiting approval',
    response: EnterpriseMappingStats,
  },
  get: {
    method: 'GET',
    path: `${PATH}/:id`,
    access,
    summary: 'Get the mapping of one SKU',
    params,
    response: EnterpriseMapping,
  },
  change: {
    method: 'PATCH',
    path: `${PATH}/:id`,
    access,
    summary: 'Set a mapping; a Woolworths SKU that merchandising sets awaits approval (audited)',
    params,
    body: EnterpriseMappingChange,
    response: EnterpriseMapping,
  },
  approve: {
    method: 'POST',
    path: `${PATH}/approve`,
    // Only the back office approves, so that no user can approve their own proposal.
    access: PERMISSIONS.orders.roles,
    summary: 'Put proposed Woolworths SKUs into use (audited); one that changed since it was seen is left as it is',
    body: MappingApproval,
    response: MappingApprovalResult,
  },
  reject: {
    method: 'POST',
    path: `${PATH}/reject`,
    access: PERMISSIONS.orders.roles,
    summary:
      'Withdraw proposed Woolworths SKUs with a reason (audited); one that changed since it was seen is left as it is',
    body: MappingRejection,
    response: MappingRejectionResult,
  },
  ...importEndpoints(PATH, access),
});
