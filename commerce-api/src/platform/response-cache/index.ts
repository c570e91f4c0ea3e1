import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type IsProxy, proxiesAmong } from '#platform/addresses';
import { type Answered, beginAnswer, endAnswer, requestId, securityHeaders } from '#platform/http';
import { readTraceparent, type Tracing } from '#platform/tracing';
import { type CachedResponse, type PreparedResponse, responseTo } from './response-cache';

export { responseCache } from './response-cache';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the cached response of a path; unset without an API. */
    findCached?(path: string): CachedResponse | null;
  }
}

export interface AnswerFromCacheOptions {
  find: (url: string) => CachedResponse | null;
  /** Addresses and networks of the proxies whose X-Forwarded headers are trusted. */
  proxies: readonly string[];
  onAnswered: (answered: Answered) => void;
  /** Tells whether the server is stopping. */
  isStopping: () => boolean;
  /** Traces every response; optional, without it nothing is traced. */
  tracing?: Tracing;
}

/**
 * Sends a ready response before anything else looks at the request, at little more than the cost of the network. The
 * response has the same headers as one from the server. All other requests, and all requests when the server is
 * stopping, go to the server.
 */
export function answerFromCache(
  app: FastifyInstance,
  { find, proxies, onAnswered, isStopping, tracing }: AnswerFromCacheOptions,
): void {
  const { server } = app;
  const [serve] = server.listeners('request') as RequestListener[];
  if (!serve) throw new Error('the server listens to no requests');
  const isProxy = proxiesAmong(proxies);
  app.decorate('findCached', find);

  const send = (request: IncomingMessage, response: ServerResponse, { route, answer }: CachedResponse): void => {
    const { method = 'GET', url = '' } = request;
    const arrivedAt = performance.now();
    const id = requestId(request);
    const span = tracing && beginAnswer(tracing, { id, method, route, headers: request.headers });
    const trace = (span?.place ?? readTraceparent(request.headers.traceparent))?.traceId;
    const sent = responseTo(request.headers, answer);
    const { status, body } = sent;
    response.once('finish', () => {
      if (span) endAnswer(span, status);
      onAnswered({ id, trace, method, url, route, status, ms: performance.now() - arrivedAt });
    });
    response.writeHead(status, [...headOf(sent, isHttps(request, isProxy)), 'x-request-id', id]);
    response.end(body);
  };

  const listen: RequestListener = (request, response) => {
    const ready = request.method === 'GET' && !isStopping() ? find(request.url ?? '') : null;
    if (ready) send(request, response, ready);
    else serve(request, response);
  };
  server.off('request', serve).on('request', listen);
  app.addHook('preClose', async () => void server.off('request', listen).on('request', serve));
}

const overHttp = new WeakMap<PreparedResponse, readonly string[]>();
const overHttps = new WeakMap<PreparedResponse, readonly string[]>();

/** Returns the constant headers as a flat list of names and values, Node's fastest form. */
function headOf(response: PreparedResponse, isHttps: boolean): readonly string[] {
  const heads = isHttps ? overHttps : overHttp;
  const known = heads.get(response);
  if (known) return known;
  const head = Object.entries({ ...securityHeaders(isHttps), ...response.headers })
    .flat()
    .map(String);
  heads.set(response, head);
  return head;
}

/** Determines the protocol as Fastify's `request.protocol` does. */
function isHttps({ headers, socket }: IncomingMessage, isProxy: IsProxy): boolean {
  const said = headers['x-forwarded-proto'];
  return (
    said !== undefined && isProxy(socket.remoteAddress ?? '') && String(said).split(',').at(-1)?.trim() === 'https'
  );
}
