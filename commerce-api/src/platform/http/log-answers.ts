import type { FastifyBaseLogger } from 'fastify';

/** A request that was answered, for logs and metrics. */
export interface Answered {
  id: string;
  method: string;
  url: string;
  /** The pattern of its address. */
  route: string;
  status: number;
  /** Time from its arrival to the last byte handed to the network. */
  ms: number;
}

/** Logs one line per request; the path without its query, which may hold what somebody searched for. */
export function logAnswer(log: FastifyBaseLogger, { id, method, url, status, ms }: Omit<Answered, 'route'>): void {
  const [path] = url.split('?');
  log.info({ reqId: id, method, path, status, ms: Math.round(ms) }, 'answered');
}
