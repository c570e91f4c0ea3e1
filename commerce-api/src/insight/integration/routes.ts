import { randomUUID } from 'node:crypto';
import type { Configuration } from '#platform/configuration';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import type { HandlersOf } from '#platform/http';
import { findOrder, orderNotFound } from '#selling/orders';
import { endpointsOf } from './endpoints-of';
import { findEvents } from './events';
import { findIssues } from './issues';
import type { Prober } from './probes';
import { findHealth, findStatus } from './standing';
import { findTraffic } from './traffic';

export interface IntegrationServices {
  configuration: Configuration;
  database: Database;
  events: EventBus;
  prober: Prober;
  /** Epoch ms. */
  now: () => number;
}

export const integrationHandlers = ({
  configuration,
  database,
  events,
  prober,
  now,
}: IntegrationServices): HandlersOf<'integration'> => {
  const endpoints = endpointsOf(configuration);
  const health = async () => ({ services: await findHealth(database, endpoints, now()) });
  return {
    health,

    async refresh() {
      await prober.checkNow();
      return health();
    },

    status: async () => ({ systems: await findStatus(database, now()) }),
    events: async () => ({ events: await findEvents(database) }),
    issues: async () => ({ issues: await findIssues(database, now()) }),
    traffic: () => findTraffic(database, now()),

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
  };
};
