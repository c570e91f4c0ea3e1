import { isAmong } from '#platform/database';
import type { Holding, Person } from '#platform/subject';
import { toIso } from '#platform/time';

const ofPerson = ({ orderIds }: Person) => isAmong('order_id', orderIds);

/** Reports of browsers, which are erased entirely. */
export const failureReportsHolding: Holding = {
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
