import type { Place } from './traceparent';

/**
 * What a span says beside its name. Route patterns, names of tables, hosts, states and counts: never what somebody typed,
 * an id of a person, a query string or a secret.
 */
export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** `server`: answers a call. `client`: makes one. `consumer`: works on what was queued. */
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Where another span stands that this one has to do with, although it is not its parent. */
  link?: Place;
  /** Time (ms) since it began, for one that is told afterwards. */
  begunAgo?: number;
}

/** A piece of work in a trace. */
export interface Span {
  readonly place: Place;
  /** Its place, for headers and rows. */
  readonly traceparent: string;
  /** Begins a piece of this work. */
  begin(name: string, options?: SpanOptions): Span;
  note(attributes: Attributes): void;
  /** Marks it as failed; `type` is a code or the name of an error, never its message. */
  fail(type: string): void;
  /** Must be called once, or the span is never exported. */
  end(): void;
}

/** Hears how many spans of traces that are kept ended, and how many the collector took. */
export type CountSpans = (outcome: 'ended' | 'exported', count: number) => void;

/** Begins traces, and sends them to the collector. */
export interface Tracing {
  /** Begins a span that continues what a `traceparent` names, or a trace of its own where that is missing or malformed. */
  begin(name: string, options?: SpanOptions & { traceparent?: unknown }): Span;
  /** Tells a span that a page measured, under the ids that it gave it. */
  tell(span: PageSpan): void;
  /** Sends what is waiting, and gives up after a bounded time. */
  stop(): Promise<void>;
}

/** A span of a page, which began and ended there. */
export interface PageSpan extends Place {
  name: string;
  kind: SpanKind;
  parentId: string | undefined;
  attributes: Attributes;
  /** Time (ms) since it began. */
  begunAgo: number;
  /** ms */
  duration: number;
}
