import { plural } from '@nara/shared-contracts/rules/common';
import { countWaiting } from '#staff/approvals';
import { alert, type FindAlerts } from './alert';
import { ALERT_LINKS } from './links';

/** Reports how many requests wait for a second person. */
export const findApprovalAlerts: FindAlerts = async (context, role) => {
  const { count, since } = await countWaiting(context, role);
  if (count === 0) return [];
  const message = `${plural(count, 'request')} ${count === 1 ? 'waits' : 'wait'} for a second person`;
  return [alert('approvals', 'info', message, since, ALERT_LINKS.approvals())];
};
