import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { OrderId } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import {
  BulkApproval,
  BulkApproved,
  NewRma,
  OrderSearch,
  ReturnableOrders,
  Rma,
  RmaExport,
  RmaInspection,
  RmaPage,
  RmaProcessing,
  RmaQuery,
  RmaRefund,
  RmaRejection,
  RmaStats,
  RmaVersion,
  SyncResult,
} from './rma-schemas';
import { NewReturn, OrderReturn, ReturnAddresses, ReturnAddressesChange, RmaNumber } from './schemas';

export {
  BulkApproved,
  ReturnableOrder,
  Rma,
  RmaInspection,
  RmaItem,
  RmaQuery,
  RmaRow,
  RmaStats,
  SyncResult,
} from './rma-schemas';
export { NewReturn, OrderReturn, ReturnAddress, ReturnAddresses } from './schemas';

export const returnsEndpoints = defineEndpoints({
  start: {
    method: 'POST',
    path: '/api/orders/:id/returns',
    access: 'order-token',
    summary: 'Start a return of a delivered order; the same return id again gets the first answer',
    params: z.strictObject({ id: OrderId }),
    body: NewReturn,
    response: OrderReturn,
    status: 201,
  },
  label: {
    method: 'GET',
    path: '/api/orders/:id/returns/:rma/label.pdf',
    access: 'order-token',
    // Rendering a label is expensive.
    perMinute: 30,
    summary: 'Get the label of a return as PDF, to be put on its parcel',
    params: z.strictObject({ id: OrderId, rma: RmaNumber }),
    response: 'application/pdf',
  },
});

const access = PERMISSIONS.returns.roles;
/** The RMA number. */
const params = z.strictObject({ id: RmaNumber });

/** Endpoints of the returns desk. */
export const rmaEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/returns',
    access,
    summary: 'Returns by search and status, a page at a time',
    query: RmaQuery,
    response: RmaPage,
  },
  export: {
    method: 'GET',
    path: '/api/admin/returns.csv',
    access,
    audits: 'export',
    summary: 'Export every return of the filter as CSV, or the chosen ones',
    query: RmaExport,
    response: 'text/csv',
  },
  stats: {
    method: 'GET',
    path: '/api/admin/returns/stats',
    access,
    summary: "Count the waiting returns, with today's refunds, the return rate and the time that a refund takes",
    response: RmaStats,
  },
  findOrders: {
    method: 'POST',
    path: '/api/admin/returns/find-orders',
    access,
    summary: 'Delivered orders by id or e-mail address, with what can still come back of them',
    body: OrderSearch,
    response: ReturnableOrders,
  },
  create: {
    method: 'POST',
    path: '/api/admin/returns',
    access,
    summary: 'Start a return for a shopper (audited); beyond the 30 days by admins alone, with a reason',
    body: NewRma,
    response: Rma,
    status: 201,
  },
  approveMany: {
    method: 'POST',
    path: '/api/admin/returns/approve',
    access,
    summary: 'Approve several inspected returns and say what came of each (audited)',
    body: BulkApproval,
    response: BulkApproved,
  },
  sync: {
    method: 'POST',
    path: '/api/admin/returns/sync',
    access,
    summary: 'Ask the partner how its returns stand, and say what changed',
    response: SyncResult,
  },
  addresses: {
    method: 'GET',
    path: '/api/admin/returns/addresses',
    access,
    summary: 'The addresses to which returned parcels are sent, by distribution centre',
    response: ReturnAddresses,
  },
  changeAddresses: {
    method: 'PUT',
    path: '/api/admin/returns/addresses',
    // Shoppers send their parcels to this address.
    access: PERMISSIONS.orders.roles,
    summary: 'Change them (audited; refused when somebody else saved first)',
    body: ReturnAddressesChange,
    response: ReturnAddresses,
  },
  label: {
    method: 'GET',
    path: '/api/admin/returns/:id/label.pdf',
    access,
    audits: 'export',
    summary: 'Get the label of a return as PDF, for its shopper',
    params,
    response: 'application/pdf',
  },
  get: {
    method: 'GET',
    path: '/api/admin/returns/:id',
    access,
    summary: 'One return with its pieces, its refund and what can be done with it',
    params,
    response: Rma,
  },
  inspect: {
    method: 'POST',
    path: '/api/admin/returns/:id/inspection',
    access,
    summary: 'Note the condition of the pieces and how many of them can be sold again (audited)',
    params,
    body: RmaInspection,
    response: Rma,
  },
  approve: {
    method: 'POST',
    path: '/api/admin/returns/:id/approve',
    access,
    summary: 'Approve an inspected return, tell the shopper and hand it over to the partner (audited)',
    params,
    body: RmaVersion,
    response: Rma,
  },
  reject: {
    method: 'POST',
    path: '/api/admin/returns/:id/reject',
    access,
    summary: 'Reject a return and tell the shopper why (audited)',
    params,
    body: RmaRejection,
    response: Rma,
  },
  process: {
    method: 'POST',
    path: '/api/admin/returns/:id/process',
    access,
    summary: 'Put what can be sold again back into stock, once, and go on to the refund (audited)',
    params,
    body: RmaProcessing,
    response: Rma,
  },
  complete: {
    method: 'POST',
    path: '/api/admin/returns/:id/refund',
    access,
    summary: 'Record the refund that was paid by hand, or have the provider pay it, and tell the shopper (audited)',
    params,
    body: RmaRefund,
    response: Rma,
  },
  reopen: {
    method: 'POST',
    path: '/api/admin/returns/:id/reopen',
    // Only the back office can undo a decision.
    access: PERMISSIONS.orders.roles,
    summary: 'Take a rejected return up again, while its pieces are in no other one (audited)',
    params,
    body: RmaVersion,
    response: Rma,
  },
  resend: {
    method: 'POST',
    path: '/api/admin/returns/:id/resend',
    access,
    summary: 'Hand a return over to the partner now, whatever was planned (audited)',
    params,
    response: Rma,
  },
});
