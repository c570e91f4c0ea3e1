import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { responseTo } from './prepared';
import type { Ready } from './ready-answers';
import { requestId } from './request-id';
import { securityHeaders } from './security-headers';

/** A request that was answered, as logs and metrics tell of it. */
export interface Answered {
  id: string;
  method: string;
  url: string;
  /** The pattern of its address. */
  route: string;
  status: number;
  /** From its arrival to the last byte handed to the network. */
  ms: number;
}

export interface AnswerReadyOptions {
  find: (url: string) => Ready | null;
  trustProxy: boolean;
  onAnswered: (answered: Answered) => void;
}

/**
 * Sends what is ready before anything else looks at the request: what an answer costs then is little more than its way
 * to the network. It goes out as the server would send it, with the same headers. Everything else, and everything once
 * the server stops, is the server's.
 */
export function answerReady(app: FastifyInstance, { find, trustProxy, onAnswered }: AnswerReadyOptions): void {
  const { server } = app;
  const [serve] = server.listeners('request') as RequestListener[];
  if (!serve) throw new Error('the server listens to no requests');

  const send = (request: IncomingMessage, response: ServerResponse, { route, answer }: Ready): void => {
    const { method = 'GET', url = '' } = request;
    const arrivedAt = performance.now();
    const id = requestId(request);
    const { status, headers, body } = responseTo(request.headers, answer);
    response.once('finish', () => onAnswered({ id, method, url, route, status, ms: performance.now() - arrivedAt }));
    response.writeHead(status, { ...securityHeaders(id, isHttps(request, trustProxy)), ...headers });
    response.end(body);
  };

  const listen: RequestListener = (request, response) => {
    const ready = request.method === 'GET' ? find(request.url ?? '') : null;
    if (ready) send(request, response, ready);
    else serve(request, response);
  };
  server.off('request', serve).on('request', listen);
  app.addHook('preClose', async () => void server.off('request', listen).on('request', serve));
}

/** As Fastify's `request.protocol` has it. */
function isHttps({ headers }: IncomingMessage, trustProxy: boolean): boolean {
  const said = headers['x-forwarded-proto'];
  return trustProxy && String(said).split(',').at(-1)?.trim() === 'https';
}
