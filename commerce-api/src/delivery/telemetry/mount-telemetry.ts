import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/subject';
import { mountPageSpans } from './receive-page-spans';
import { mountPolicyReports } from './receive-policy-reports';
import { reportTokens } from './report-tokens';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the token that one document's page sends with its reports. */
    issueReportToken?(): string;
    /** Returns the first half of the ids of a page's traces, from its token; set if pages are traced. */
    tracePrefixOf?(token: string): string;
  }
}

/** Mounts the endpoints for policy reports and page spans, and gives documents their tokens. */
export async function mountTelemetry(server: FastifyInstance, context: Context): Promise<void> {
  server.decorate('issueReportToken', context.get(reportTokens).issue);
  await mountPolicyReports(server, context);
  if (context.tracing) mountPageSpans(server, context, context.tracing);
}
