import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { EVENTS_PATH } from '@nara/shared-contracts/rules/common';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inSpan, readTraceparent, type Span, type Tracing } from '#platform/tracing';

const ACCEPTABLE = /^[\w.:-]{8,64}$/;

/** Returns the caller's X-Request-Id if it is safe to log, otherwise a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
}

const isReadable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns a URL whose path can be decoded. In a path that cannot be, such as `/%E0%A4%A`, each `%` is taken literally,
 * so that the visitor gets the page for an unknown URL. Paths of the API stay as they are and are refused.
 */
export function readablePath(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (path.startsWith('/api/') || isReadable(path)) return url;
  return `${path.replaceAll('%', '%25')}${url.slice(path.length)}`;
}

/**
 * Returns a signal that fires if the connection ends before the response does. Fastify's own fires as soon as the body
 * is read.
 */
export function whileConnected({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Request and its response, for logs and metrics. */
export interface Answered {
  id: string;
  /** Id of the trace that the request belongs to. */
  trace: string | undefined;
  method: string;
  url: string;
  /** The route pattern. */
  route: string;
  status: number;
  /** Time (ms) from the request's arrival to the last byte handed to the network. */
  ms: number;
}

/** Logs one line per request, without the query string, which may contain search terms. */
export function logAnswer(
  log: FastifyBaseLogger,
  { id, trace, method, url, status, ms }: Omit<Answered, 'route'>,
): void {
  const [path] = url.split('?');
  log.info({ reqId: id, trace_id: trace, method, path, status, ms: Math.round(ms) }, 'answered');
}

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
