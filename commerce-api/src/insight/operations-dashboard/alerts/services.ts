import type { SystemAlert } from '@nara/shared-contracts/api/operations-dashboard';
import { partnerCircuit, partnerOutage } from '#exchange/partner';
import { alert, type FindAlerts } from './alert';
import { ALERT_LINKS } from './links';

const TYPES = { error: 'error', warning: 'warning' } as const;

const PAUSED = 'Calls to Woolworths pause because it did not answer; orders wait and go out by themselves';
const LOCKED_OUT =
  'Woolworths does not accept our credentials; orders wait until an admin puts the API key right in API Configuration';

/**
 * Finds watched systems that the last check found not operational, and reports when calls to the partner are paused.
 */
export const findServiceAlerts: FindAlerts = async (context) => {
  const issues = await context.database.kysely
    .selectFrom('service_issues')
    .innerJoin('service_checks', 'service_checks.service', 'service_issues.service')
    .where('service_issues.ended_at', 'is', null)
    .select(['service_issues.service', 'severity', 'error', 'began_at', 'service_checks.response_ms'])
    .execute();
  const alerts: SystemAlert[] = issues.map(({ service, severity, error, began_at, response_ms }) =>
    alert(
      `service:${service}`,
      // A system that is not connected is not broken.
      response_ms === null ? 'info' : TYPES[severity],
      `${service}: ${error}`,
      began_at,
      ALERT_LINKS.service(service),
    ),
  );
  if (context.get(partnerCircuit).state === 'closed') return alerts;
  const { isAccessRefused } = context.get(partnerOutage);
  const [type, message] = isAccessRefused ? (['error', LOCKED_OUT] as const) : (['warning', PAUSED] as const);
  return [...alerts, alert('partner-spared', type, message, context.now(), ALERT_LINKS['partner-spared']())];
};
