import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { serverSecret } from '#platform/vault';
import { mountTelemetry } from './mount-telemetry';
import { telemetryMetrics } from './observe';
import { createReportTokens, reportTokens } from './report-tokens';
import { remoteTelemetryHandlers } from './routes';
import { remoteTelemetry } from './telemetry';

export const telemetry = defineSubject({
  name: 'telemetry',
  handlers: { remoteTelemetry: remoteTelemetryHandlers },
  isLiveOnly: true,
  async prepare(context) {
    context.set(reportTokens, createReportTokens(await serverSecret(context, 'reports'), context));
  },
  shares: [reportTokens],
  batchedLogs: [remoteTelemetry],
  metrics: telemetryMetrics,
  sweeps: [
    remove('remote_telemetry', 'id', (now) => sql`minute <= ${now - 30 * DAY_MS}`),
    remove('remote_faults', 'id', (now) => sql`last_at <= ${now - 30 * DAY_MS}`),
    remove('extension_outcomes', 'id', (now) => sql`hour <= ${now - 30 * DAY_MS}`),
    remove('policy_violations', 'id', (now) => sql`hour <= ${now - 30 * DAY_MS}`),
  ],
  mount: mountTelemetry,
});
