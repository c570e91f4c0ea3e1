import { AsyncLocalStorage } from 'node:async_hooks';

/** Matches W3C Trace Context: version 00 exactly; later versions may append fields. All-zero ids are invalid. */
const TRACEPARENT =
  /^(?:00(?=.{53}$)|(?!00|ff)[\da-f]{2})-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})(?<spanId>[\da-f]{16})-[\da-f]{2}(?:$|-)/;

/** Trace id and span id of a span. */
export interface Place {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

/** Reads a `traceparent` from a header or a row; undefined if malformed. */
export function readTraceparent(value: unknown): Place | undefined {
  const { traceId, spanId } = (typeof value === 'string' && TRACEPARENT.exec(value)?.groups) || {};
  return traceId && spanId ? { traceId, spanId } : undefined;
}

/** Formats a span's ids as a `traceparent`; `isSampled` tells others whether it is kept. */
export const writeTraceparent = ({ traceId, spanId }: Place, isSampled: boolean): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/**
 * Details of a span besides its name. Route patterns, table names, hosts, states and counts: never user input, a
 * person's id, a query string or a secret.
 */
export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** `server`: responds to a call. `client`: makes a call. `consumer`: processes queued work. */
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Related span that is not its parent. */
  link?: Place;
  /** Time (ms) since its start, for a span that is reported afterwards. */
  begunAgo?: number;
}

/** A piece of work in a trace. */
export interface Span {
  readonly place: Place;
  /** Its trace and span id, for headers and rows. */
  readonly traceparent: string;
  /** Starts a child span. */
  begin(name: string, options?: SpanOptions): Span;
  note(attributes: Attributes): void;
  /** Marks the span as failed; `type` is a code or the name of an error, never its message. */
  fail(type: string): void;
  /** Must be called once, or the span is never exported. */
  end(): void;
}

/** Called with the number of ended spans of sampled traces, and of those that the collector accepted. */
export type CountSpans = (outcome: 'ended' | 'exported', count: number) => void;

/** Starts traces, and sends them to the collector. */
export interface Tracing {
  /** Starts a span that continues a `traceparent`, or a new trace if that is missing or malformed. */
  begin(name: string, options?: SpanOptions & { traceparent?: unknown }): Span;
  /** Reports a span that a page measured, under the page's ids. */
  tell(span: PageSpan): void;
  /** Sends the waiting spans, and gives up after a bounded time. */
  stop(): Promise<void>;
}

/** Span that started and ended in a page. */
interface PageSpan extends Place {
  name: string;
  kind: SpanKind;
  parentId: string | undefined;
  attributes: Attributes;
  /** Time (ms) since its start. */
  begunAgo: number;
  /** Duration (ms). */
  duration: number;
}

/**
 * Span of the code that is running. Nothing enters it while nothing is traced; until then, Node keeps no contexts at
 * all, and a query costs one property access.
 */
const storage = new AsyncLocalStorage<Span | undefined>();

/** Returns the span of the code that is running. */
export const activeSpan = (): Span | undefined => storage.getStore();

/** Returns the traceparent of the active span, for a header or a row; null without one. */
export const activeTraceparent = (): string | null => storage.getStore()?.traceparent ?? null;

/** Runs `work`, and everything it starts, in a span. */
export const inSpan = <T>(span: Span, work: () => T): T => storage.run(span, work);

/** Runs `work` outside any span: work that outlives its cause, such as a worker, is not part of it. */
export const apart = <T>(work: () => T): T => (storage.getStore() ? storage.run(undefined, work) : work());

/** Returns `work` bound to the active span, for callbacks that other code runs later. */
export function boundToSpan<A extends readonly unknown[], T>(work: (...given: A) => T): (...given: A) => T {
  const span = storage.getStore();
  return span ? (...given) => storage.run(span, () => work(...given)) : work;
}

/** Runs `work` in a span, which ends with it and fails with it. */
async function endingWith<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await inSpan(span, () => work(span));
  } catch (fault) {
    span.fail(typeOf(fault));
    throw fault;
  } finally {
    span.end();
  }
}

/** Runs `work` in its own span below the active one. Without an active one, it only runs `work`. */
export function traced<T>(name: string, options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
  const active = storage.getStore();
  return active ? endingWith(active.begin(name, options), work) : work();
}

/** Returns an error's code, or its class: a message may repeat user input. */
function typeOf(fault: unknown): string {
  const { code, name } = (fault ?? {}) as { code?: unknown; name?: unknown };
  return [code, name].map(String).find((word) => /^[\w.-]{1,60}$/.test(word) && word !== 'undefined') ?? 'Error';
}

interface Continued extends Pick<SpanOptions, 'attributes'> {
  /** Traceparent under which the work was queued; null if that was not traced. */
  traceparent: string | null | undefined;
}

/**
 * Does queued work in the trace that queued it. If another trace triggers the work, the span links to that one. Work
 * that was queued without a trace belongs to the trace that triggers it, or to none.
 */
export function continued<T>(
  tracing: Tracing | undefined,
  name: string,
  { traceparent, attributes }: Continued,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracing && beginContinued(tracing, name, { traceparent, attributes });
  return span ? endingWith(span, work) : work();
}

function beginContinued(tracing: Tracing, name: string, { traceparent, attributes }: Continued): Span {
  const [asking, queued] = [activeSpan(), readTraceparent(traceparent)];
  const options = { kind: 'consumer', attributes } as const;
  if (asking && (!queued || queued.traceId === asking.place.traceId)) return asking.begin(name, options);
  return tracing.begin(name, { ...options, traceparent, link: asking?.place });
}
