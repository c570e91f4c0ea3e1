import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/http';
import type { Metrics } from './metrics';

export interface MetricsRouteOptions {
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
      throw new Refusal(404, 'not-found', 'There is nothing at this address.');
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
  throw new Refusal(401, 'metrics-token-required', 'Send METRICS_TOKEN as a bearer authorization.', {
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
