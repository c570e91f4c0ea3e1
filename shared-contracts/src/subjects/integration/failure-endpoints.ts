import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, OrderId } from '../../wire/fields';
import { ResyncResult } from '../orders/admin-schemas';
import { PERMISSIONS } from '../session/permissions';
import {
  AddressFix,
  FailingAddress,
  FailureInbox,
  FailurePage,
  FailureQuery,
  FailureReplay,
  MailRetry,
  ReplayRequest,
} from './failure-schemas';

const access = PERMISSIONS.integration.roles;
const order = z.strictObject({ id: OrderId });
const mail = z.strictObject({ id: Id });

export const failuresEndpoints = defineEndpoints({
  inbox: {
    method: 'GET',
    path: '/api/admin/failures',
    access,
    summary: 'List the failures between us and others, grouped by cause, and the progress of replays',
    response: FailureInbox,
  },
  list: {
    method: 'GET',
    path: '/api/admin/failures/of-cause',
    access,
    summary: 'List the failures of one cause, oldest first, a page at a time',
    query: FailureQuery,
    response: FailurePage,
  },
  replay: {
    method: 'POST',
    path: '/api/admin/failures/replays',
    access,
    summary: 'Submit everything that failed for one cause again, in the background (audited)',
    body: ReplayRequest,
    response: FailureReplay,
    status: 202,
  },
  retryOrder: {
    method: 'POST',
    path: '/api/admin/failures/orders/:id/retry',
    access,
    summary: 'Submit one order to the partner again and say what came of it (audited)',
    params: order,
    response: ResyncResult,
  },
  retryMail: {
    method: 'POST',
    path: '/api/admin/failures/mails/:id/retry',
    access,
    summary: 'Send one e-mail again that was given up or waits (audited)',
    params: mail,
    response: MailRetry,
    status: 202,
  },
  address: {
    method: 'GET',
    path: '/api/admin/failures/orders/:id/address',
    access,
    audits: 'read',
    summary: 'Where an order goes that the partner refused',
    params: order,
    response: FailingAddress,
  },
  fixAddress: {
    method: 'PATCH',
    path: '/api/admin/failures/orders/:id/address',
    access,
    summary: 'Correct that address (audited; refused when somebody else saved first or the partner may have the order)',
    params: order,
    body: AddressFix,
    response: FailingAddress,
  },
});
