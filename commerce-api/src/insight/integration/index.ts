import { sql } from 'kysely';
import { isAmong } from '#platform/database';
import { remove } from '#platform/retention';
import { defineSubject, type Holding, type Person } from '#platform/subject';
import { DAY_MS, southAfricanDate, toIso } from '#platform/time';
import { failuresHandlers } from './failures/routes';
import { integrationHandlers } from './monitor/routes';
import { prober } from './probes/prober';

export { findFailureFigures, findGroups as findFailureGroups } from './failures/queries';
export { percent } from './monitor/status';
export { prober } from './probes/prober';
export { type Finding, timed } from './probes/probes';

const ofPerson = ({ orderIds }: Person) => isAmong('order_id', orderIds);

/** Reports of browsers, which are erased entirely. */
const failureReportsHolding: Holding = {
  table: 'failure_reports',
  title: 'Failures that your browser reported',
  async find(db, person) {
    const rows = await db
      .selectFrom('failure_reports')
      .selectAll()
      .where(ofPerson(person))
      .orderBy('received_at')
      .execute();
    return rows.map(({ order_id, received_at, error, order_json }) => ({
      Received: toIso(received_at),
      Order: order_id,
      Error: error,
      'The order as reported': order_json,
    }));
  },
  erase: (_context, tx, person) => tx.deleteFrom('failure_reports').where(ofPerson(person)).execute(),
};

export const integration = defineSubject({
  name: 'integration',
  personalData: [failureReportsHolding],
  handlers: { integration: integrationHandlers, failures: failuresHandlers },
  workers: [prober],
  sweeps: [
    remove('failure_reports', 'id', (now) => sql`received_at <= ${now - 90 * DAY_MS}`),
    remove('service_days', 'day', (now) => sql`day <= ${southAfricanDate(now - 30 * DAY_MS)}`),
    remove('service_issues', 'id', (now) => sql`ended_at <= ${now - 30 * DAY_MS}`),
  ],
});
