import { plural } from '@nara/shared-contracts/rules';
import { findWaiting } from '#selling/returns';
import { alert, type FindAlerts, viewDetails } from './alert';

/** Finds returns that wait for inspection. */
export const findReturnAlerts: FindAlerts = async ({ database }) => {
  const { count, oldestAt } = await findWaiting(database.kysely);
  if (oldestAt === null) return [];
  const message = `${plural(count, 'return waits', 'returns wait')} for inspection`;
  return [
    alert('returns-waiting', 'info', message, oldestAt, viewDetails('returns', { status: 'pending_inspection' })),
  ];
};
