import { plural } from '@nara/shared-contracts/rules/common';
import { findWaiting } from '#selling/returns';
import { alert, type FindAlerts } from './alert';
import { ALERT_LINKS } from './links';

/** Finds returns that wait for inspection. */
export const findReturnAlerts: FindAlerts = async ({ database }) => {
  const { count, oldestAt } = await findWaiting(database.kysely);
  if (oldestAt === null) return [];
  const message = `${plural(count, 'return waits', 'returns wait')} for inspection`;
  return [alert('returns-waiting', 'info', message, oldestAt, ALERT_LINKS['returns-waiting']())];
};
