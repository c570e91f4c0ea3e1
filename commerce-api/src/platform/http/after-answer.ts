import type { FastifyRequest } from 'fastify';

/**
 * Runs work that the response need not wait for, one turn later, when the response is on its way. A failure is logged
 * and does not affect the response.
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
