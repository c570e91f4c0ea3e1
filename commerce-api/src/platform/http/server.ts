import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
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
    /** Answers in place of a problem where nothing is at the address; null where programs ask. */
    answerMissing: ((reply: FastifyReply) => unknown) | null;
  }
}

/** Longest that a part of the server may take to start (ms). A busy machine is slow, not broken. */
const START_MS = 60_000;

export interface ServerOptions {
  log: FastifyBaseLogger;
  /** Addresses and networks of the proxies whose X-Forwarded headers are believed. */
  proxies: readonly string[];
  /** Every method and path that will be mounted under /api. */
  rows: readonly Row[];
  /** Longest that a request may take to arrive as a whole (ms), which ends bodies that trickle in; a minute unless given. */
  requestMs?: number;
  /** Traces every request; nothing is traced unless given. */
  tracing?: Tracing;
}

/** Creates a server with everything that holds for all its routes, and no routes yet. */
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
    // Longer than a request line can be: an over-long id is refused by its schema.
    routerOptions: { maxParamLength: 32_768 },
    frameworkErrors: sendProblem,
  });
  // The messages of the schemas are read by people.
  z.config({ localeError: plainIssue });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) =>
    request.answerMissing ? request.answerMissing(reply) : sendProblem(notFound(), request, reply),
  );
  app.decorateRequest('answerMissing', null);
  app.decorateRequest('staff', null);
  app.decorateRequest('environment', 'live');
  app.decorateRequest('span', null);
  if (tracing) traceRequests(app, tracing);
  acceptBodies(app);
  await app.register(fastifyCompress, COMPRESSION);

  const refuseUnknown = refuseUnknownPaths(rows);
  // Hooks of every request take callbacks: a promise for each would cost more than what they do.
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
