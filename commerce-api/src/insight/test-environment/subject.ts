import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { testEnvironmentHandlers } from './routes';
import { sandboxHandlers } from './sandbox-routes';

export const testEnvironment = defineSubject({
  name: 'test-environment',
  handlers: { testEnvironment: testEnvironmentHandlers, sandbox: sandboxHandlers },
  isLiveOnly: true,
  sweeps: [remove('test_runs', 'id', (now) => sql`queued_at <= ${now - 30 * DAY_MS} and status <> 'running'`)],
});
