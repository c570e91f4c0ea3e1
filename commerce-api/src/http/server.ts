import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { acceptJsonOnly, BODY_LIMIT } from './json-body';
import { refuseForeignOrigin } from './origin';
import { sendProblem } from './problems';
import { requestId } from './request-id';
import { setSecurityHeaders } from './security-headers';
import { notFound, type Row, refuseUnknownPaths } from './unknown-paths';

export interface ServerOptions {
  log: FastifyBaseLogger;
  trustProxy: boolean;
  /** Every method and path that will be mounted under /api. */
  rows: readonly Row[];
}

/** A server with everything that holds for all its routes, and no routes yet. */
export function createServer({ log, trustProxy, rows }: ServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // Longer than a request line can be: an over-long id is refused by its schema.
    routerOptions: { maxParamLength: 32_768 },
    frameworkErrors: sendProblem,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => sendProblem(notFound(), request, reply));
  app.decorateRequest('staff', null);
  acceptJsonOnly(app);

  const refuseUnknown = refuseUnknownPaths(rows);
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    refuseUnknown(request);
    refuseForeignOrigin(request);
  });
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply.statusCode, reply.elapsedTime));
  return app;
}

/** One line per request; the path without its query, which may hold what somebody searched for. */
function logAnswer(request: FastifyRequest, status: number, elapsed: number): void {
  const [path] = request.url.split('?');
  request.log.info({ method: request.method, path, status, ms: Math.round(elapsed) }, 'answered');
}
