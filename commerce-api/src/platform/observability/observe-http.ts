import { EVENTS_PATH } from '@nara/shared-contracts/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answered } from '#platform/http';
import type { Metrics } from './metrics';

/** The pattern that answered, as `/api/orders/:id`: paths themselves hold ids and are without number. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Counts and times every answer of the server, and who listens to its event stream. Call it before routes are added. */
export function observeHttp(server: FastifyInstance, metrics: Metrics): void {
  const listening = new WeakSet<FastifyRequest>();

  const leave = (request: FastifyRequest) => {
    if (listening.delete(request)) metrics.eventStreamClients.dec();
  };

  server.addHook('onRoute', (route) => {
    if (route.url !== EVENTS_PATH) return;
    // The stream's guard has let the request pass.
    route.preHandler = async (request) => {
      listening.add(request);
      metrics.eventStreamClients.inc();
      request.raw.socket.once('close', () => leave(request));
    };
  });

  server.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request) };
    metrics.httpRequests.inc({ ...labels, status: reply.statusCode });
    // A stream lasts as long as its listener.
    if (listening.has(request)) leave(request);
    else metrics.httpDuration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** Counts and times an answer that was ready, as all others. */
export function observeReady({ httpRequests, httpDuration }: Metrics, { method, route, status, ms }: Answered): void {
  httpRequests.inc({ method, route, status });
  httpDuration.observe({ method, route }, ms / 1000);
}
