import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { type Context, defineSubject } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { serverSecret } from '#platform/vault';
import { mountPageSpans, mountPolicyReports } from './receive-reports';
import { createReportTokens, reportTokens } from './report-tokens';
import { remoteTelemetryHandlers } from './routes';
import { remoteTelemetry, telemetryMetrics } from './telemetry';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the token that one document's page sends with its reports. */
    issueReportToken?(): string;
    /** Returns the first half of the ids of a page's traces, from its token; set if pages are traced. */
    tracePrefixOf?(token: string): string;
  }
}

/** Mounts the endpoints for policy reports and page spans, and gives documents their tokens. */
async function mountTelemetry(server: FastifyInstance, context: Context): Promise<void> {
  server.decorate('issueReportToken', context.get(reportTokens).issue);
  await mountPolicyReports(server, context);
  if (context.tracing) mountPageSpans(server, context, context.tracing);
}

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
