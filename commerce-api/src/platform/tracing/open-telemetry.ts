import { setTimeout as wait } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  type Attributes as SdkAttributes,
  type Context as SdkContext,
  SpanKind as SdkKind,
  type Span as SdkSpan,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfiguration } from '#platform/configuration';
import type { Attributes, CountSpans, Span, SpanKind, SpanOptions, Tracing } from './span';
import { type Place, readTraceparent, writeTraceparent } from './span';

/** Most spans that wait for the collector; more are lost. */
const MAX_WAITING = 4096;
/** The same for spans of pages, which must not crowd out the server's own. */
const MAX_WAITING_OF_PAGES = 512;
const BATCH = 512;
const PAUSE_MS = 2000;
/** Longest time (ms) for one export, and for the last one of a stopping server. */
const EXPORT_MS = 5000;
const STOP_MS = 2000;
/** Most concurrent exports: enough for everything that waits when the server stops, plus one that hangs. */
const MAX_EXPORTS = MAX_WAITING / BATCH + 1;
/** Longest text (characters) of an attribute. */
const MAX_TEXT_LENGTH = 200;
/** The library's code for a successful export. */
const EXPORTED = 0;

const KINDS: Readonly<Record<SpanKind, SdkKind>> = {
  internal: SdkKind.INTERNAL,
  server: SdkKind.SERVER,
  client: SdkKind.CLIENT,
  consumer: SdkKind.CONSUMER,
};

/** Opens the connection to the collector. It costs a request nothing but memory, whatever the collector does. */
export function openTelemetry(
  { endpoint, headers, serviceName, ratio }: TracingConfiguration,
  count: CountSpans,
): Tracing {
  const open = (name: string, mostWaiting: number, idGenerator?: IdGenerator) => {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint}/v1/traces`,
      headers: { ...headers },
      timeoutMillis: EXPORT_MS,
      concurrencyLimit: MAX_EXPORTS,
    });
    const batches = new BatchSpanProcessor({
      exporter: counting(exporter, (taken) => count('exported', taken)),
      maxQueueSize: mostWaiting,
      maxExportBatchSize: BATCH,
      scheduledDelayMillis: PAUSE_MS,
      exportTimeoutMillis: EXPORT_MS,
    });
    return new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': name }),
      // The trace id decides, so that a trace is kept as a whole or not at all, whatever a foreign header asks for.
      sampler: new TraceIdRatioBasedSampler(ratio),
      spanLimits: { attributeValueLengthLimit: MAX_TEXT_LENGTH },
      spanProcessors: [noting(() => count('ended', 1)), batches],
      ...(idGenerator && { idGenerator }),
    });
  };

  const server = open(serviceName, MAX_WAITING);
  /** Ids for the next reported span. */
  const told = { traceId: '', spanId: '' };
  const pages = open(`${serviceName}-browser`, MAX_WAITING_OF_PAGES, {
    generateTraceId: () => told.traceId,
    generateSpanId: () => told.spanId,
  });
  const ofServer = server.getTracer('nara');
  const ofPages = pages.getTracer('nara');
  return {
    begin(name, { traceparent, ...options } = {}) {
      const parent = readTraceparent(traceparent);
      return begin(ofServer, name, options, parent ? under(parent) : ROOT_CONTEXT);
    },
    tell(span) {
      const { traceId, spanId, parentId, duration, begunAgo, ...about } = span;
      Object.assign(told, { traceId, spanId });
      const at = Date.now() - begunAgo;
      const parent = parentId ? under({ traceId, spanId: parentId }) : ROOT_CONTEXT;
      ofPages
        .startSpan(about.name, { kind: KINDS[about.kind], attributes: toSdk(about.attributes), startTime: at }, parent)
        .end(at + duration);
    },
    async stop() {
      const sent = Promise.allSettled([server.shutdown(), pages.shutdown()]);
      await Promise.race([sent, wait(STOP_MS, undefined, { ref: false })]);
    },
  };
}

const isSampled = ({ traceFlags }: SpanContext): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;

/** Returns the context of work below a span that is elsewhere. */
const under = (place: Place): SdkContext =>
  trace.setSpanContext(ROOT_CONTEXT, { ...place, traceFlags: TraceFlags.SAMPLED, isRemote: true });

const toSdk = (attributes: Attributes | undefined): SdkAttributes | undefined =>
  attributes as SdkAttributes | undefined;

function begin(
  tracer: Tracer,
  name: string,
  { kind = 'internal', attributes, link, begunAgo }: SpanOptions,
  context: SdkContext,
): Span {
  const span = tracer.startSpan(
    name,
    {
      kind: KINDS[kind],
      attributes: toSdk(attributes),
      ...(link && { links: [{ context: { ...link, traceFlags: TraceFlags.SAMPLED, isRemote: true } }] }),
      ...(begunAgo !== undefined && { startTime: Date.now() - begunAgo }),
    },
    context,
  );
  return new TracedSpan(tracer, span, trace.setSpan(context, span));
}

/** The library's span behind our interface. */
class TracedSpan implements Span {
  constructor(
    private readonly tracer: Tracer,
    private readonly span: SdkSpan,
    private readonly context: SdkContext,
  ) {}

  get place(): Place {
    return this.span.spanContext();
  }

  get traceparent(): string {
    const own = this.span.spanContext();
    return writeTraceparent(own, isSampled(own));
  }

  begin(name: string, options: SpanOptions = {}): Span {
    return begin(this.tracer, name, options, this.context);
  }

  note(attributes: Attributes): void {
    this.span.setAttributes(attributes as SdkAttributes);
  }

  fail(type: string): void {
    this.span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

/** Counts the spans that the collector accepted. */
const counting = (exporter: SpanExporter, onExported: (count: number) => void): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.code === EXPORTED) onExported(spans.length);
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
});

/** Counts the spans of sampled traces. */
const noting = (onEnd: () => void): SpanProcessor => ({
  onStart: () => undefined,
  onEnd,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
});
