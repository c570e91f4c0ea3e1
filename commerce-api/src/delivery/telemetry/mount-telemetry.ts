import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/subject';
import { mountPolicyReports } from './receive-policy-reports';
import { reportTokens } from './report-tokens';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the token by which the page of one document reports. */
    issueReportToken?(): string;
  }
}

/** Mounts the endpoint for policy reports, and gives documents their tokens. */
export async function mountTelemetry(server: FastifyInstance, context: Context): Promise<void> {
  server.decorate('issueReportToken', context.get(reportTokens).issue);
  await mountPolicyReports(server, context);
}
