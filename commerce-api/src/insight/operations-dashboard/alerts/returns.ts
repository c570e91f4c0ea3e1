import { plural } from '@nara/shared-contracts/rules';
import { alert, type FindAlerts, viewDetails } from './alert';

/** Finds returns that wait for inspection. */
export const findReturnAlerts: FindAlerts = async ({ database }) => {
  const { waiting, oldest } = await database.kysely
    .selectFrom('returns')
    .where('status', '=', 'pending_inspection')
    .select((eb) => [eb.fn.countAll().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  if (Number(waiting) === 0) return [];
  const message = `${plural(Number(waiting), 'return waits', 'returns wait')} for inspection`;
  return [
    alert('returns-waiting', 'info', message, Number(oldest), viewDetails('returns', { status: 'pending_inspection' })),
  ];
};
