import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { countedAs } from '#platform/addresses';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import type { Tracing } from '#platform/tracing';
import { readPolicyReports } from './policy-report';
import { reportTokens } from './report-tokens';
import { remoteTelemetry } from './telemetry';

/** Endpoint to which pages report their events, as spans of traces that they started. */
const PAGE_SPANS_PATH = '/page-spans';

/** Most calls per minute and caller; a page makes one every five seconds. */
const PER_MINUTE = 60;
/** Largest body (bytes) of a call; browsers send at most a few policy reports at once. */
const BODY_LIMIT = 32 * 1024;
/** Most spans in a call. */
const MAX_AT_ONCE = 50;
/** Longest delay of a report (ms); a page that was suspended reports late. */
const MAX_AGE_MS = 3_600_000;
const MAX_MS = 600_000;

const spanId = z.string().regex(/^(?!0{16})[\da-f]{16}$/);

const PageSpan = z.strictObject({
  traceId: z.string().regex(/^(?!0{32})[\da-f]{32}$/),
  spanId,
  parentId: spanId.optional(),
  /** Fixed vocabulary for a page's events. Nothing that a user typed matches it. */
  name: z.string().regex(/^(?:press (?:button|a|summary|input|select|label)|call (?:GET|POST|PUT|PATCH|DELETE))$/),
  page: z.string().regex(/^\/(?:[a-z-]{1,30}(?:\/[a-z-]{1,30}){0,2})?$/),
  status: z.int().min(0).max(599).optional(),
  begunAgo: z.int().min(0).max(MAX_AGE_MS),
  duration: z.int().min(0).max(MAX_MS),
});

const PageSpans = z.strictObject({ token: z.string().max(100), spans: z.array(PageSpan).min(1).max(MAX_AT_ONCE) });

/**
 * Mounts the endpoint. It is not a row of the contract table, because it exists only while tracing is on. A page can
 * report only its own traces: their ids start with a prefix that is derived from its token.
 */
export function mountPageSpans(server: FastifyInstance, context: Context, tracing: Tracing): void {
  const tokens = context.get(reportTokens);
  server.decorate('tracePrefixOf', tokens.tracePrefixOf);
  server.post<{ Body: z.output<typeof PageSpans> }>(
    PAGE_SPANS_PATH,
    { schema: { body: PageSpans }, bodyLimit: BODY_LIMIT, config: { perMinute: PER_MINUTE } },
    ({ body: { token, spans } }, reply) => {
      for (const { page, status, ...span } of spans) {
        if (!tokens.acceptSpan(token, span.traceId)) continue;
        const attributes = { 'nara.page': page, ...(status && { 'http.response.status_code': status }) };
        tracing.tell({
          ...span,
          parentId: span.parentId,
          kind: status === undefined ? 'internal' : 'client',
          attributes,
        });
      }
      return reply.code(204).send();
    },
  );
}

/** Endpoint for browsers' content security policy reports. */
export const POLICY_REPORTS_PATH = '/csp-reports';

const TYPES = ['application/csp-report', 'application/reports+json'];

/** Mounts the endpoint. It is not a row of the contract table, because browsers define its format. */
export async function mountPolicyReports(server: FastifyInstance, context: Context): Promise<void> {
  const { noteViolation } = context.get(remoteTelemetry);
  const plugin = async (scope: FastifyInstance) => {
    scope.addContentTypeParser<string>(TYPES, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      try {
        done(null, JSON.parse(body));
      } catch {
        done(new ApiError(400, 'malformed-json', 'The report is not valid JSON.'));
      }
    });
    scope.post(POLICY_REPORTS_PATH, (request, reply) => {
      for (const report of readPolicyReports(request.body)) noteViolation(report, countedAs(request.ip));
      return reply.code(204).send();
    });
  };
  // Without a name, Fastify looks for the plugin in all modules that are loaded.
  await server.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: 'policy-reports' }));
}
