import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Restricts what `app` serves to the machine that the sandbox runs on. Throws Refusal 403 for others. */
export function serveOwnMachineOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ ip }) => {
    if (!LOOPBACK.has(ip)) throw new Refusal(403, 'FORBIDDEN', 'The sandbox is controlled from its own machine only');
  });
}
