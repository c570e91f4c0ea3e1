import { auditWatch } from '#staff/audit';
import { alert, type FindAlerts, viewDetails } from './alert';

/** Tells when the audit log was changed behind the product's back, or cannot be sealed. */
export const findAuditAlerts: FindAlerts = async (context) => {
  const fault = context.get(auditWatch).fault();
  return fault ? [alert('audit', 'error', fault.message, fault.since, { ...viewDetails('users'), page: 'audit' })] : [];
};
