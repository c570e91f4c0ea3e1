import { plural } from '@nara/shared-contracts/rules/common';
import { countWaiting, findOldestOverdue } from '#selling/contact';
import { alert, type FindAlerts } from './alert';
import { ALERT_LINKS } from './links';

/** Warns of messages that have waited longer than shoppers were promised. */
export const findMessageAlerts: FindAlerts = async ({ database, now }) => {
  const at = now();
  const since = await findOldestOverdue(database, at);
  if (since === null) return [];
  const { overdue } = await countWaiting(database, at);
  const message = `${plural(overdue, 'message waits', 'messages wait')} for longer than the promised 24 hours`;
  return [alert('messages-overdue', 'warning', message, since, ALERT_LINKS['messages-overdue']())];
};
