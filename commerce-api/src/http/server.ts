import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
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

/** Answers are compressed as they go out, so at a quality that costs little; scripts were compressed by the build. */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
};

/** A server with everything that holds for all its routes, and no routes yet. */
export async function createServer({ log, trustProxy, rows }: ServerOptions): Promise<FastifyInstance> {
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
  await app.register(fastifyCompress, COMPRESSION);

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
