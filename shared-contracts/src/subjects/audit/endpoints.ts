import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import { AuditCheck, AuditFilter, AuditPage, AuditQuery } from './schemas';

const access = PERMISSIONS.users.roles;

export const auditEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/enterprise/audit',
    access,
    // Address changes contain the addresses.
    audits: 'read',
    summary: 'Entries of the audit log by search, kind and time, newest first, a page at a time',
    query: AuditQuery,
    response: AuditPage,
  },
  export: {
    method: 'GET',
    path: '/api/enterprise/audit.csv',
    access,
    audits: 'export',
    summary: 'Export every entry of the filter as CSV (audited)',
    query: AuditFilter,
    response: 'text/csv',
  },
  exportLines: {
    method: 'GET',
    path: '/api/enterprise/audit.jsonl',
    access,
    audits: 'export',
    summary: 'Export every entry of the filter as lines of JSON (audited)',
    query: AuditFilter,
    response: 'text/plain',
  },
  check: {
    method: 'GET',
    path: '/api/enterprise/audit/check',
    access,
    perMinute: 6,
    summary: 'Check the seals of the audit log: whether and where an entry was changed or removed',
    response: AuditCheck,
  },
});
