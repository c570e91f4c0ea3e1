import { EVENTS_PATH } from '@nara/shared-contracts/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answered } from '#platform/http';
import type { Metrics } from './metrics';

/**
 * Bucket bounds in seconds. Most answers take a millisecond; those that wait for the partner take up to its timeout.
 */
const ANSWER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const httpMetrics = (metrics: Metrics) => ({
  requests: metrics.counter('http_requests_total', 'Requests answered', ['method', 'route', 'status']),
  duration: metrics.histogram(
    'http_request_duration_seconds',
    'Time from request to end of answer',
    ['method', 'route'],
    ANSWER_SECONDS,
  ),
});

/** Returns the route pattern, such as `/api/orders/:id`: raw paths contain ids and are unbounded in number. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Counts and times every answer of the server, and counts event stream listeners. Call it before routes are added. */
export function observeHttp(server: FastifyInstance, metrics: Metrics): void {
  const { requests, duration } = httpMetrics(metrics);
  const streamClients = metrics.gauge('event_stream_clients', 'Open event streams of the portal');
  const listening = new WeakSet<FastifyRequest>();

  const leave = (request: FastifyRequest) => {
    if (listening.delete(request)) streamClients.dec();
  };

  server.addHook('onRoute', (route) => {
    if (route.url !== EVENTS_PATH) return;
    // Reached only once the stream's guard has let the request pass.
    route.preHandler = async (request) => {
      listening.add(request);
      streamClients.inc();
      request.raw.socket.once('close', () => leave(request));
    };
  });

  server.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request) };
    requests.inc({ ...labels, status: reply.statusCode });
    // A stream lasts as long as its listener.
    if (listening.has(request)) leave(request);
    else duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** Counts and times a ready answer like any other. */
export function observeReady(metrics: Metrics, { method, route, status, ms }: Answered): void {
  const { requests, duration } = httpMetrics(metrics);
  requests.inc({ method, route, status });
  duration.observe({ method, route }, ms / 1000);
}
