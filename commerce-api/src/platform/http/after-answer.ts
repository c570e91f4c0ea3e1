import type { FastifyRequest } from 'fastify';

/**
 * Runs work that an answer need not wait for: a turn later, when the answer is on its way. Should it fail, the answer
 * stands and the fault is logged.
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
