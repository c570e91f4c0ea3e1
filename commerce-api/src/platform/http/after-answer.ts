import type { FastifyRequest } from 'fastify';

/**
 * Runs work that an answer need not wait for, one turn later, when the answer is on its way. A failure is logged and
 * leaves the answer as it is.
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
