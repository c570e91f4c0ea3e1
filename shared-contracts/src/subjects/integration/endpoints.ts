import { defineEndpoints } from '../../wire/endpoint';
import { Accepted } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  IntegrationEvents,
  IntegrationFailureReport,
  IntegrationHealth,
  IntegrationIssues,
  PartnerTraffic,
  ServiceFilter,
  SystemStatus,
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
