import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { importEndpoints } from '../imports/api';
import { PERMISSIONS } from '../session/permissions';
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
} from './enterprise-schemas';

const PATH = '/api/enterprise/sku-mappings';
const access = PERMISSIONS['sku-mapping'].roles;
/** The variant's id. */
const params = z.strictObject({ id: Id });

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
