import { sql } from 'kysely';
import { serverSecret } from '#platform/database';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { mountTelemetry } from './mount-telemetry';
import { telemetryMetrics } from './observe';
import { createReportTokens, reportTokens } from './report-tokens';
import { remoteTelemetryHandlers } from './routes';
import { remoteTelemetry } from './telemetry';

export const telemetry = defineSubject({
  name: 'telemetry',
  handlers: { remoteTelemetry: remoteTelemetryHandlers },
  isLiveOnly: true,
  async prepare({ database, now, set }) {
    set(reportTokens, createReportTokens(await serverSecret(database, 'reports'), now));
  },
  shares: [reportTokens],
  batchedLogs: [remoteTelemetry],
  metrics: telemetryMetrics,
  sweeps: [
    remove('remote_telemetry', 'id', (now) => sql`minute <= ${now - 30 * DAY_MS}`),
    remove('policy_violations', 'id', (now) => sql`hour <= ${now - 30 * DAY_MS}`),
  ],
  mount: mountTelemetry,
});
