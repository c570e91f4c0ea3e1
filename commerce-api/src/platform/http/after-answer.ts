import type { FastifyRequest } from 'fastify';

/**
 * Does what an answer need not wait for: a turn later, when it is on its way. Should that fail, the answer stands and
 * the fault is logged.
 */
export function afterAnswer({ log }: Pick<FastifyRequest, 'log'>, work: () => void): void {
  setImmediate(() => {
    try {
      work();
    } catch (fault) {
      log.error({ err: fault }, 'what follows an answer failed');
    }
  });
}
