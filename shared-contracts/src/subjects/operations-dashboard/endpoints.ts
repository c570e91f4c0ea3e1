import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import { OperationsFigures, OrdersInProcess, SystemAlerts, SystemCheckName, SystemCheckResult } from './schemas';

const access = PERMISSIONS.dashboard.roles;
const base = '/api/enterprise/dashboard';

export const operationsDashboardEndpoints = defineEndpoints({
  figures: {
    method: 'GET',
    path: base,
    access,
    summary: 'Orders of 24 hours, mapped SKUs, SKUs in sync and operational integrations, each with its run until now',
    response: OperationsFigures,
  },
  orders: {
    method: 'GET',
    path: `${base}/orders`,
    access,
    summary: 'List the three newest orders on their way, without naming the shopper',
    response: OrdersInProcess,
  },
  alerts: {
    method: 'GET',
    path: `${base}/alerts`,
    access,
    summary: 'List what somebody of this role should know now, each with the screen that it leads to',
    response: SystemAlerts,
  },
  check: {
    method: 'POST',
    path: `${base}/checks/:check`,
    access: PERMISSIONS.integration.roles,
    summary: 'Check one part of the system now and say what was found',
    params: z.strictObject({ check: SystemCheckName }),
    response: SystemCheckResult,
  },
  reportPdf: {
    method: 'GET',
    path: `${base}/daily-report.pdf`,
    access,
    audits: 'export',
    summary: 'Export the figures of the day, its orders by state and distribution centre, alerts and failures as PDF',
    response: 'application/pdf',
  },
  reportCsv: {
    method: 'GET',
    path: `${base}/daily-report.csv`,
    access,
    audits: 'export',
    summary: 'Export the same as CSV: section, subject, figure',
    response: 'text/csv',
  },
});
