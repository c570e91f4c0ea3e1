import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** A failed check, with a sentence that explains it. */
interface FailedCheck {
  check: string;
  message: string;
}

/** Part that is unavailable while the server still serves, with sentences that explain it. */
export interface DegradedPart {
  part: string;
  reasons: readonly string[];
}

/**
 * Serves `/healthz` (the process responds) and `/readyz` (it can do its work and is not about to stop, else 503 with
 * the failed check). A part that is unavailable while the server still serves is named under `degraded`, and explained
 * under `reasons`.
 */
export function mountHealth(
  app: FastifyInstance,
  findFailedCheck: () => Promise<FailedCheck | null>,
  findDegraded: () => readonly DegradedPart[],
  isStopping: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    if (isStopping()) throw notReady(STOPPING);
    const failed = await findFailedCheck();
    const degraded = findDegraded();
    if (!failed) return { status: 'ready', ...(degraded.length > 0 && describeDegraded(degraded)) };
    request.log.error(failed, 'not ready');
    throw notReady(failed);
  });
}

const describeDegraded = (parts: readonly DegradedPart[]) => ({
  degraded: parts.map(({ part }) => part),
  reasons: parts.flatMap(({ reasons }) => reasons),
});

const STOPPING: FailedCheck = { check: 'stopping', message: 'The server is about to stop.' };

const notReady = ({ check, message }: FailedCheck): Refusal =>
  new Refusal(503, 'not-ready', message, {
    errors: [{ field: check, message }],
    headers: { 'retry-after': '5' },
  });
