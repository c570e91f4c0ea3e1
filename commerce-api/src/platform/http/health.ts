import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** A check that failed, and what it means in a sentence. */
interface FailedCheck {
  check: string;
  message: string;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, else 503 with the check that failed; what it does
 * without for now, and serves on, is named as `degraded`.
 */
export function mountHealth(
  app: FastifyInstance,
  findFailedCheck: () => Promise<FailedCheck | null>,
  findDegraded: () => readonly string[],
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    const failed = await findFailedCheck();
    const degraded = findDegraded();
    if (!failed) return { status: 'ready', ...(degraded.length > 0 && { degraded }) };
    request.log.error(failed, 'not ready');
    throw new Refusal(503, 'not-ready', failed.message, {
      errors: [{ field: failed.check, message: failed.message }],
      headers: { 'retry-after': '5' },
    });
  });
}
