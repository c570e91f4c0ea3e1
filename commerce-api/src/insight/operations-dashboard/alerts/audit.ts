import { auditWatch } from '#staff/audit';
import { alert, type FindAlerts } from './alert';
import { ALERT_LINKS } from './links';

/** Reports that the audit log was tampered with, or cannot be sealed. */
export const findAuditAlerts: FindAlerts = async (context) => {
  const fault = context.get(auditWatch).fault();
  return fault ? [alert('audit', 'error', fault.message, fault.since, ALERT_LINKS.audit())] : [];
};
