import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/subject';
import { mountPageSpans } from './receive-page-spans';
import { mountPolicyReports } from './receive-policy-reports';
import { reportTokens } from './report-tokens';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the token by which the page of one document reports. */
    issueReportToken?(): string;
    /** Returns the first half of the ids of the traces of a page, by its token; set where pages are traced. */
    tracePrefixOf?(token: string): string;
  }
}

/** Mounts the endpoints for policy reports and for spans of pages, and gives documents their tokens. */
export async function mountTelemetry(server: FastifyInstance, context: Context): Promise<void> {
  server.decorate('issueReportToken', context.get(reportTokens).issue);
  await mountPolicyReports(server, context);
  if (context.tracing) mountPageSpans(server, context, context.tracing);
}
