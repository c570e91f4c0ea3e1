import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS, southAfricanDate } from '#platform/time';
import { failuresHandlers } from './failures/routes';
import { integrationHandlers } from './monitor/routes';
import { failureReportsHolding } from './personal-data';
import { prober } from './probes/prober';

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
