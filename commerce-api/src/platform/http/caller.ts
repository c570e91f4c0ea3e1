import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that fires when the connection ends before the answer does. Fastify's own fires once the body is
 * read.
 */
export function whileConnected({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
