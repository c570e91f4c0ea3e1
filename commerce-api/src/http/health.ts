import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** `/healthz`: the process answers. `/readyz`: so does the database. */
export function mountHealth(app: FastifyInstance, ping: () => Promise<unknown>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    await ping().catch((cause: unknown) => {
      request.log.error({ err: cause }, 'the database does not answer');
      throw new Refusal(503, 'not-ready', 'The database does not answer.');
    });
    return { status: 'ready' };
  });
}
