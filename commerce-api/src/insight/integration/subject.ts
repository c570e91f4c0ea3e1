import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS, southAfricanDate } from '#platform/time';
import { failuresHandlers } from './failures/routes';
import { integrationHandlers } from './monitor/routes';
import { prober } from './probes/prober';

export const integration = defineSubject({
  name: 'integration',
  handlers: { integration: integrationHandlers, failures: failuresHandlers },
  workers: [prober],
  sweeps: [
    remove('service_days', 'day', (now) => sql`day <= ${southAfricanDate(now - 30 * DAY_MS)}`),
    remove('service_issues', 'id', (now) => sql`ended_at <= ${now - 30 * DAY_MS}`),
  ],
});
