import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import { LogFilter, LogPage, LogQuery, LogStats } from './schemas';

const access = PERMISSIONS.orders.roles;

export const systemLogEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/logs',
    access,
    summary: 'Entries of the system log by search, level, service and time, newest first, a page at a time',
    query: LogQuery,
    response: LogPage,
  },
  export: {
    method: 'GET',
    path: '/api/admin/logs.csv',
    access,
    audits: 'export',
    summary: 'Export every entry of the filter as CSV',
    query: LogFilter,
    response: 'text/csv',
  },
  stats: {
    method: 'GET',
    path: '/api/admin/logs/stats',
    access,
    summary: 'Count the entries, errors and warnings that the filter matches, and the services that write',
    query: LogFilter,
    response: LogStats,
  },
});
