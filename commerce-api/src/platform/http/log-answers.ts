import type { FastifyBaseLogger } from 'fastify';
import type { Answered } from './answer-ready';

/** One line per request; the path without its query, which may hold what somebody searched for. */
export function logAnswer(log: FastifyBaseLogger, { id, method, url, status, ms }: Omit<Answered, 'route'>): void {
  const [path] = url.split('?');
  log.info({ reqId: id, method, path, status, ms: Math.round(ms) }, 'answered');
}
