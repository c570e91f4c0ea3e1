import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { activeSpan, readTraceparent } from '#platform/tracing';

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
export const createRequestLog: MakeRequestLog = (log, bindings, options, request) =>
  new RequestLog(log, bindings, options, request);
