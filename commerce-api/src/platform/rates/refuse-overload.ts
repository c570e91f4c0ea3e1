import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/http';

/**
 * Refuses calls of the API with 503 `overloaded` while the server's event loop comes `maxLagMs` late on average of a
 * second: those that are under way get done, and others come back. Files, documents and health checks are always served.
 */
export async function refuseOverload(app: FastifyInstance, maxLagMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    eventLoopUtilizationMode: 'interval',
    // The plugin passes on what a promise rejects with.
    pressureHandler: async ({ url }) => {
      if (url.startsWith('/api/')) throw overloaded();
    },
  });
}

const overloaded = (): Refusal =>
  new Refusal(503, 'overloaded', 'Very much is going on. Please try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  });
