import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { hourOf } from './hours';
import { systemLogHolding } from './personal-data';
import { systemLogHandlers } from './routes';
import { systemLog } from './system-log';

/** Entries are removed by whole hours, matching their counts. */
const firstKeptHour = (now: number): number => hourOf(now - 90 * DAY_MS);

export const systemLogSubject = defineSubject({
  name: 'system-log',
  handlers: { systemLog: systemLogHandlers },
  personalData: [systemLogHolding],
  batchedLogs: [systemLog],
  sweeps: [
    remove('system_log', 'id', (now) => sql`at < ${firstKeptHour(now)}`),
    remove('system_log_counts', 'id', (now) => sql`hour < ${firstKeptHour(now)}`),
  ],
});
