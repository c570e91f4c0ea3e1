import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { prober } from '../probes/prober';
import { endpointsOf } from './endpoints-of';
import { findEvents } from './events';
import { findIssues } from './issues';
import { reportFailure } from './report-failure';
import { findHealth, findStatus } from './status';
import { findTraffic } from './traffic';

export const integrationHandlers = (context: Context): HandlersOf<'integration'> => {
  const { configuration, database, now } = context;
  const endpoints = endpointsOf(configuration);
  const health = async () => ({ services: await findHealth(database, endpoints, now()) });
  return {
    health,

    async refresh() {
      await context.get(prober).checkNow();
      return health();
    },

    status: async () => ({ systems: await findStatus(database, now()) }),
    events: async ({ query }) => ({ events: await findEvents(database, query.service) }),
    issues: async ({ query }) => ({ issues: await findIssues(database, now(), query.service) }),
    traffic: () => findTraffic(database, now()),
    reportFailure: ({ body }) => reportFailure(context, body),
  };
};
