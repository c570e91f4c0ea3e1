import type { FastifyBaseLogger } from 'fastify';

/** Request and its response, for logs and metrics. */
export interface Answered {
  id: string;
  /** Id of the trace that the request belongs to. */
  trace: string | undefined;
  method: string;
  url: string;
  /** The route pattern. */
  route: string;
  status: number;
  /** Time (ms) from the request's arrival to the last byte handed to the network. */
  ms: number;
}

/** Logs one line per request, without the query string, which may contain search terms. */
export function logAnswer(
  log: FastifyBaseLogger,
  { id, trace, method, url, status, ms }: Omit<Answered, 'route'>,
): void {
  const [path] = url.split('?');
  log.info({ reqId: id, trace_id: trace, method, path, status, ms: Math.round(ms) }, 'answered');
}
