export type { AuditCheck, AuditEntry, AuditFilter, AuditPage, AuditQuery } from './schemas';
export type { AuditKind } from './vocabulary';
