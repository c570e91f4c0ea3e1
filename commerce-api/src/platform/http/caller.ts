import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that fires if the connection ends before the response does. Fastify's own fires as soon as the body
 * is read.
 */
export function whileConnected({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
