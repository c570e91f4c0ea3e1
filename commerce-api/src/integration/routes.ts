import { randomUUID } from 'node:crypto';
import type { Database } from '../database';
import type { EventBus } from '../events';
import type { HandlersOf } from '../http';
import { findOrder, orderNotFound } from '../orders';

export interface IntegrationServices {
  database: Database;
  events: EventBus;
  now: () => number;
}

export const integrationHandlers = ({ database, events, now }: IntegrationServices): HandlersOf<'integration'> => ({
  async reportFailure({ body: { orderId, error, order, timestamp } }) {
    if (!(await findOrder(database, orderId))) throw orderNotFound();
    const report = {
      id: randomUUID(),
      order_id: orderId,
      error,
      order_json: JSON.stringify(order),
      reported_at: Date.parse(timestamp),
      received_at: now(),
    };
    await database.kysely.insertInto('failure_reports').values(report).execute();
    events.publish('integration.failed', orderId);
    return { accepted: true };
  },
});
