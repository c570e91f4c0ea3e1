import { createHash, timingSafeEqual } from 'node:crypto';
import type { Environment } from '@nara/shared-contracts/api/session';
import { EVENTS_PATH } from '@nara/shared-contracts/rules/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Answered, ApiError } from '#platform/http';
import type { Metrics } from './metrics';

/**
 * Bucket bounds in seconds. Most responses take a millisecond; those that wait for the partner take up to its timeout.
 */
const ANSWER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const httpMetrics = (metrics: Metrics) => ({
  requests: metrics.counter('http_requests_total', 'Requests answered', ['method', 'route', 'status', 'environment']),
  duration: metrics.histogram(
    'http_request_duration_seconds',
    'Time from request to end of answer',
    ['method', 'route', 'environment'],
    ANSWER_SECONDS,
  ),
});

/** Returns the route pattern, such as `/api/orders/:id`: raw paths contain ids and are unbounded in number. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Counts and times all responses of the server, and counts event stream listeners. Call before adding routes. */
export function observeHttp(server: FastifyInstance, metrics: Metrics): void {
  const { requests, duration } = httpMetrics(metrics);
  const streamClients = metrics.gauge('event_stream_clients', 'Open event streams of the portal', ['environment']);
  streamClients.set({ environment: 'live' }, 0);
  /** Environment of each listener's session at the start of its stream, which ends when that changes. */
  const listening = new WeakMap<FastifyRequest, Environment>();

  const leave = (request: FastifyRequest) => {
    const environment = listening.get(request);
    if (environment && listening.delete(request)) streamClients.dec({ environment });
  };

  server.addHook('onRoute', (route) => {
    if (route.url !== EVENTS_PATH) return;
    // Reached only after the stream's guard has let the request pass.
    route.preHandler = async (request) => {
      listening.set(request, request.environment);
      streamClients.inc({ environment: request.environment });
      request.raw.socket.once('close', () => leave(request));
    };
  });

  server.addHook('onResponse', (request, reply, done) => {
    const { method, environment } = request;
    const labels = { method, route: routeOf(request), environment };
    requests.inc({ ...labels, status: reply.statusCode });
    // A stream's duration is that of its listener's visit.
    if (listening.has(request)) leave(request);
    else duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** Counts and times a ready response like any other. */
export function observeReady(metrics: Metrics, { method, route, status, ms }: Answered): void {
  const { requests, duration } = httpMetrics(metrics);
  // Only shoppers get them, and shoppers are always live.
  const labels = { method, route, environment: 'live' };
  requests.inc({ ...labels, status });
  duration.observe(labels, ms / 1000);
}

interface MetricsRouteOptions {
  metrics: Metrics;
  /** Bearer token that allows reading. */
  token?: string;
  /**
   * Allows this machine to read without a token: never in production, where a proxy that adds no headers may act for
   * anyone.
   */
  isOpenHere: boolean;
  /** Called before each response. */
  refresh: readonly (() => Promise<void>)[];
}

/**
 * Serves `GET /metrics` in the Prometheus text format to holders of the token. Without a configured token it responds
 * 404, except to this machine in development.
 */
export function mountMetrics(
  server: FastifyInstance,
  { metrics, token, isOpenHere, refresh }: MetricsRouteOptions,
): void {
  const { registry } = metrics;
  server.get('/metrics', async (request, reply) => {
    if (token) requireToken(request, token);
    else if (!isOpenHere || !isFromHere(request))
      throw new ApiError(404, 'not-found', 'There is nothing at this address.');
    await Promise.all(refresh.map((each) => each()));
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function requireToken({ headers }: FastifyRequest, token: string): void {
  if (timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))) return;
  throw new ApiError(401, 'metrics-token-required', 'Send METRICS_TOKEN as a bearer authorization.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Tells whether the request comes from this machine itself. A local proxy also connects locally, on behalf of others.
 */
const isFromHere = ({ headers, socket }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDING.some((name) => name in headers);
