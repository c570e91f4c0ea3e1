import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/subject';
import type { Tracing } from '#platform/tracing';
import { reportTokens } from './report-tokens';

/** Where pages tell what happened on them, as spans of traces that they began. */
const PAGE_SPANS_PATH = '/page-spans';

/** Most calls a minute of one caller; a page makes one every five seconds. */
const PER_MINUTE = 60;
/** Largest body (bytes), and most spans in it. */
const BODY_LIMIT = 32 * 1024;
const MOST_AT_ONCE = 50;
/** A page that slept tells late (ms). */
const LONGEST_AGO_MS = 3_600_000;
const LONGEST_MS = 600_000;

const spanId = z.string().regex(/^(?!0{16})[\da-f]{16}$/);

const PageSpan = z.strictObject({
  traceId: z.string().regex(/^(?!0{32})[\da-f]{32}$/),
  spanId,
  parentId: spanId.optional(),
  /** The words that a page has for what happens on it; nothing that anybody typed fits in. */
  name: z.string().regex(/^(?:press (?:button|a|summary|input|select|label)|call (?:GET|POST|PUT|PATCH|DELETE))$/),
  page: z.string().regex(/^\/(?:[a-z-]{1,30}(?:\/[a-z-]{1,30}){0,2})?$/),
  status: z.int().min(0).max(599).optional(),
  begunAgo: z.int().min(0).max(LONGEST_AGO_MS),
  duration: z.int().min(0).max(LONGEST_MS),
});

const Told = z.strictObject({ token: z.string().max(100), spans: z.array(PageSpan).min(1).max(MOST_AT_ONCE) });

/**
 * Mounts the endpoint. It is no row of the contract table, because it is there only while something is traced. A page can
 * tell of its own traces alone, whose ids begin as its token says.
 */
export function mountPageSpans(server: FastifyInstance, context: Context, tracing: Tracing): void {
  const tokens = context.get(reportTokens);
  server.decorate('tracePrefixOf', tokens.tracePrefixOf);
  server.post<{ Body: z.output<typeof Told> }>(
    PAGE_SPANS_PATH,
    { schema: { body: Told }, bodyLimit: BODY_LIMIT, config: { perMinute: PER_MINUTE } },
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
