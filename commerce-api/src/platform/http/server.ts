import fastifyCompress from '@fastify/compress';
import type { Endpoint } from '@nara/shared-contracts/api/common';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { proxiesAmong } from '#platform/addresses';
import { activeSpan, readTraceparent, type Tracing } from '#platform/tracing';
import { ApiError, COMPRESSION } from './answers';
import { acceptBodies, BODY_LIMIT } from './bodies';
import { plainIssue, sendProblem } from './problems';
import { logAnswer, readablePath, requestId, traceIdOf, traceRequests } from './requests';
import { refuseForeignOrigin, setSecurityHeaders } from './security';

/**
 * Serialises a response to its endpoint's schema, dropping anything else. Throws when it does not fit, which becomes a
 * 500. No field of the contract differs on the wire, so it parses instead of encoding: zod encodes at half the speed.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const checked = schema.safeParse(answer);
    if (checked.error) throw new ResponseSerializationError(method, url, { cause: checked.error });
    return JSON.stringify(checked.data);
  };

type MakeRequestLog = NonNullable<FastifyServerOptions['childLoggerFactory']>;
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Creates its child logger on the first write: most requests log nothing of their own. */
class RequestLog implements FastifyBaseLogger {
  private made: FastifyBaseLogger | undefined;

  constructor(
    private readonly log: FastifyBaseLogger,
    private readonly bindings: Parameters<MakeRequestLog>[1],
    private readonly options: Parameters<MakeRequestLog>[2],
    private readonly request: Parameters<MakeRequestLog>[3],
  ) {}

  private get own(): FastifyBaseLogger {
    this.made ??= this.log.child({ ...this.bindings, ...this.callersTrace() }, this.options);
    return this.made;
  }

  /** Returns the caller's trace id, unless every line already has that of the active span. */
  private callersTrace(): { trace_id?: string } {
    const trace = activeSpan() ? undefined : readTraceparent(this.request.headers.traceparent);
    return trace ? { trace_id: trace.traceId } : {};
  }

  private write(level: Level, line: unknown[]): void {
    this.own[level](...(line as [string]));
  }

  get level(): string {
    return this.own.level;
  }
  fatal(...line: unknown[]): void {
    this.write('fatal', line);
  }
  error(...line: unknown[]): void {
    this.write('error', line);
  }
  warn(...line: unknown[]): void {
    this.write('warn', line);
  }
  info(...line: unknown[]): void {
    this.write('info', line);
  }
  debug(...line: unknown[]): void {
    this.write('debug', line);
  }
  trace(...line: unknown[]): void {
    this.write('trace', line);
  }
  silent(...line: unknown[]): void {
    this.write('silent', line);
  }
  child(...of: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own.child(...of);
  }
}

/** Creates each request's logger for Fastify, with the request id and the trace id, if the caller sent one. */
const createRequestLog: MakeRequestLog = (log, bindings, options, request) =>
  new RequestLog(log, bindings, options, request);

type Row = Pick<Endpoint, 'method' | 'path'>;

const notFound = () => new ApiError(404, 'not-found', 'There is nothing at this address.');

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);

/**
 * Returns a hook that refuses paths under /api which no endpoint serves: 405 if the path exists with other methods,
 * otherwise 404. It runs first, so that nothing else mounted on this server sees such requests.
 */
function refuseUnknownPaths(rows: readonly Row[]): (request: FastifyRequest) => void {
  const known = rows.map((row) => ({ ...row, pattern: patternOf(row.path) }));
  const byPath = Map.groupBy(rows, ({ path }) => path);
  return (request) => {
    const [path = ''] = request.url.split('?');
    if (path !== '/api' && !path.startsWith('/api/')) return;
    // `/api/orders/lookup` is a path of its own, even for methods that `/api/orders/:id` accepts.
    const own = byPath.get(path);
    const { url } = request.routeOptions;
    if (own ? url === path : url?.startsWith('/api/')) return;
    const answering = own ?? known.filter(({ pattern }) => pattern.test(path));
    if (answering.length === 0) throw notFound();
    const allow = [...new Set(answering.map(({ method }) => method))].join(', ');
    throw new ApiError(405, 'method-not-allowed', `This address answers ${allow} only.`, { headers: { allow } });
  };
}

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

interface ServerOptions {
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
