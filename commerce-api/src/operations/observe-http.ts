import { EVENTS_PATH } from '@nara/shared-contracts/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics';

/** The pattern that answered, as `/api/orders/:id`: paths themselves hold ids and are without number. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

/** Counts and times every answer of the server, and who listens to its event stream. Call it before routes are added. */
export function observeHttp(server: FastifyInstance, metrics: Metrics): void {
  const listening = new WeakSet<FastifyRequest>();

  // The stream's guard has let the request pass.
  server.addHook('preHandler', async (request) => {
    if (routeOf(request) !== EVENTS_PATH) return;
    listening.add(request);
    metrics.eventStreamClients.inc();
    request.raw.socket.once('close', () => leave(request));
  });

  const leave = (request: FastifyRequest) => {
    if (listening.delete(request)) metrics.eventStreamClients.dec();
  };

  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request) };
    metrics.httpRequests.inc({ ...labels, status: reply.statusCode });
    // A stream lasts as long as its listener.
    if (listening.has(request)) leave(request);
    else metrics.httpDuration.observe(labels, reply.elapsedTime / 1000);
  });
}
