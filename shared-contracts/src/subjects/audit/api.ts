export { auditEndpoints } from './endpoints';
export { AuditCheck, AuditEntry, AuditFilter } from './schemas';
