import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import { SalesQuery, SalesReport } from './schemas';

const access = PERMISSIONS.analytics.roles;

export const analyticsEndpoints = defineEndpoints({
  report: {
    method: 'GET',
    path: '/api/enterprise/analytics',
    access,
    summary: 'Sales of a range of days, compared with as many days before it',
    query: SalesQuery,
    response: SalesReport,
  },
  csv: {
    method: 'GET',
    path: '/api/enterprise/analytics/sales.csv',
    access,
    audits: 'export',
    summary: 'Export every figure of the report as CSV, with all products that were sold',
    query: SalesQuery,
    response: 'text/csv',
  },
  pdf: {
    method: 'GET',
    path: '/api/enterprise/analytics/sales.pdf',
    access,
    audits: 'export',
    summary: 'Export the report with its charts as an A4 PDF',
    query: SalesQuery,
    response: 'application/pdf',
  },
});
