import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#platform/http';

/**
 * Refuses API calls with 503 `overloaded` while the event loop's lag, averaged over a second, exceeds `maxLagMs`: calls
 * in progress complete, and refused ones are retried. Files, documents and health checks are always served.
 */
export async function refuseOverload(app: FastifyInstance, maxLagMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    eventLoopUtilizationMode: 'interval',
    // The plugin passes the rejection on.
    pressureHandler: async ({ url }) => {
      if (url.startsWith('/api/')) throw overloaded();
    },
  });
}

const overloaded = (): ApiError =>
  new ApiError(503, 'overloaded', 'Very much is going on. Please try again in a few seconds.', {
    headers: { 'retry-after': '5' },
  });
