/** Kinds of audit entries: changes, and accesses that changed nothing. */
export const AUDIT_KINDS = ['change', 'sign-in', 'read', 'export'] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];
