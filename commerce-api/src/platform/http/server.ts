import fastifyCompress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { proxiesAmong } from '#platform/addresses';
import type { Tracing } from '#platform/tracing';
import { acceptBodies, BODY_LIMIT } from './bodies';
import { COMPRESSION } from './compression';
import { logAnswer } from './log-answers';
import { refuseForeignOrigin } from './origin';
import { plainIssue } from './plain-issue';
import { sendProblem } from './problems';
import { readablePath } from './readable-path';
import { requestId } from './request-id';
import { createRequestLog } from './request-log';
import { setSecurityHeaders } from './security-headers';
import { serializerCompiler } from './serializer';
import { traceIdOf, traceRequests } from './trace-requests';
import { notFound, type Row, refuseUnknownPaths } from './unknown-paths';

declare module 'fastify' {
  interface FastifyRequest {
    /** Sends the response for an unknown URL instead of a problem; null for programs' requests. */
    answerMissing: ((reply: FastifyReply) => unknown) | null;
  }
}

/** Longest time (ms) for a part of the server to start. A busy machine is slow, not broken. */
const START_MS = 60_000;

/**
 * With these, Fastify does not load its own compilers, which takes a tenth of a second. Its types expect those of Ajv.
 */
const COMPILERS = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<FastifyServerOptions['schemaController']>['compilersFactory'];

export interface ServerOptions {
  log: FastifyBaseLogger;
  /** Addresses and networks of the proxies whose X-Forwarded headers are trusted. */
  proxies: readonly string[];
  /** Methods and paths that will be mounted under /api. */
  rows: readonly Row[];
  /** Longest time (ms) for a whole request to arrive, which ends bodies that trickle in; defaults to a minute. */
  requestMs?: number;
  /** Traces every request; optional, without it nothing is traced. */
  tracing?: Tracing;
}

/** Creates a server with everything that its routes share, and no routes yet. */
export async function createServer({
  log,
  proxies,
  rows,
  requestMs = 60_000,
  tracing,
}: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    childLoggerFactory: createRequestLog,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxiesAmong(proxies),
    pluginTimeout: START_MS,
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs / 2, connectionsCheckingInterval: requestMs / 10 },
    rewriteUrl: ({ url }) => readablePath(url ?? '/'),
    forceCloseConnections: 'idle',
    // Longer than any request line: an over-long id is refused by its schema.
    routerOptions: { maxParamLength: 32_768 },
    frameworkErrors: sendProblem,
    schemaController: { compilersFactory: COMPILERS },
  });
  // People read the messages of the schemas.
  z.config({ localeError: plainIssue });
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) =>
    request.answerMissing ? request.answerMissing(reply) : sendProblem(notFound(), request, reply),
  );
  app.decorateRequest('answerMissing', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('person', '');
  app.decorateRequest('environment', 'live');
  app.decorateRequest('span', null);
  if (tracing) traceRequests(app, tracing);
  acceptBodies(app);
  await app.register(fastifyCompress, COMPRESSION);

  const refuseUnknown = refuseUnknownPaths(rows);
  // Hooks of every request use callbacks: a promise for each would cost more than the work itself.
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    refuseUnknown(request);
    refuseForeignOrigin(request);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url } = request;
    logAnswer(log, { id, trace: traceIdOf(request), method, url, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
  return app;
}
