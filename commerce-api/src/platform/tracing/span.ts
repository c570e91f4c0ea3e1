import type { Place } from './traceparent';

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
export interface PageSpan extends Place {
  name: string;
  kind: SpanKind;
  parentId: string | undefined;
  attributes: Attributes;
  /** Time (ms) since its start. */
  begunAgo: number;
  /** Duration (ms). */
  duration: number;
}
