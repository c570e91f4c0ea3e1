import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted, Id, OrderId } from '../../wire/fields';
import { ResyncResult } from '../orders/admin-schemas';
import { PERMISSIONS } from '../session/rules';
import {
  AddressFix,
  FailingAddress,
  FailureInbox,
  FailurePage,
  FailureQuery,
  FailureReplay,
  IntegrationEvents,
  IntegrationFailureReport,
  IntegrationHealth,
  IntegrationIssues,
  MailRetry,
  PartnerTraffic,
  ReplayRequest,
  ServiceFilter,
  SystemStatus,
} from './schemas';

export {
  FailingAddress,
  Failure,
  FailureCause,
  FailureGroup,
  FailureInbox,
  FailureReplay,
  IntegrationEvent,
  IntegrationHealth,
  IntegrationIssue,
  MailRetry,
  PartnerTraffic,
  ServiceHealth,
  ServiceStatus,
} from './schemas';

const access = PERMISSIONS.integration.roles;

export const integrationEndpoints = defineEndpoints({
  reportFailure: {
    method: 'POST',
    path: '/api/integration-failures',
    access: 'public',
    summary: 'Record that the partner call failed as the browser saw it',
    body: IntegrationFailureReport,
    response: Accepted,
    status: 202,
  },
  health: {
    method: 'GET',
    path: '/api/admin/integration/health',
    access,
    summary: 'Get the state of each integration at its last check',
    response: IntegrationHealth,
  },
  refresh: {
    method: 'POST',
    path: '/api/admin/integration/refresh',
    access,
    summary: 'Check every integration now and say how each stands',
    response: IntegrationHealth,
  },
  status: {
    method: 'GET',
    path: '/api/admin/integration/status',
    access,
    summary: 'List every watched system with its uptime of 30 days',
    response: SystemStatus,
  },
  events: {
    method: 'GET',
    path: '/api/admin/integration/events',
    access,
    summary: 'List the latest events between us and other services, of one or of all',
    query: ServiceFilter,
    response: IntegrationEvents,
  },
  issues: {
    method: 'GET',
    path: '/api/admin/integration/issues',
    access,
    summary: 'List the issues of the last 7 days, of one service or of all, and whether they last',
    query: ServiceFilter,
    response: IntegrationIssues,
  },
  traffic: {
    method: 'GET',
    path: '/api/admin/integration/traffic',
    access,
    summary: 'Calls to the partner of 30 days: how many, how fast, how many failed',
    response: PartnerTraffic,
  },
});

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
