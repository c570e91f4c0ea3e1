import type { IncomingMessage } from 'node:http';
import { EVENTS_PATH } from '@nara/shared-contracts/rules/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inSpan, readTraceparent, type Span, type Tracing } from '#platform/tracing';

declare module 'fastify' {
  interface FastifyRequest {
    /** Span of the response; null if the request is not traced. */
    span: Span | null;
  }
}

/**
 * Routes without spans: load balancers and Prometheus call them every few seconds, and a stream lasts as long as its
 * listener.
 */
const UNTRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', EVENTS_PATH]);

interface Asked {
  id: string;
  method: string;
  /** The route pattern. */
  route: string;
  headers: IncomingMessage['headers'];
}

/** Starts the span of a response, in the caller's trace. */
export const beginAnswer = (tracing: Tracing, { id, method, route, headers }: Asked): Span =>
  tracing.begin(`${method} ${route}`, {
    kind: 'server',
    traceparent: headers.traceparent,
    attributes: { 'http.request.method': method, 'http.route': route, 'nara.request_id': id },
  });

/** Ends the span with the status that was sent. */
export function endAnswer(span: Span, status: number): void {
  span.note({ 'http.response.status_code': status });
  if (status >= 500) span.fail(String(status));
  span.end();
}

/** Runs every request in a span that covers all the work it causes. Call before adding other hooks. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { id, method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    if (UNTRACED.has(route)) return done();
    request.span = beginAnswer(tracing, { id, method, route, headers });
    inSpan(request.span, done);
  });
  // The body is read in network events, which have lost the span.
  server.addHook('preValidation', ({ span }, _reply, done) => (span ? inSpan(span, done) : done()));
  server.addHook('onResponse', (request, reply, done) => {
    const { span, environment } = request;
    span?.note({ 'nara.environment': environment });
    if (span) endAnswer(span, reply.statusCode);
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    request.span?.fail('aborted');
    request.span?.end();
    request.span = null;
    done();
  });
}

/** Returns the id of a request's trace: that of its span, or the one that the caller sent. */
export const traceIdOf = ({ span, headers }: Pick<FastifyRequest, 'span' | 'headers'>): string | undefined =>
  (span?.place ?? readTraceparent(headers.traceparent))?.traceId;
