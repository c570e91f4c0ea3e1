export { activeSpan, activeTraceparent, apart, boundToSpan, inSpan, traced } from './active';
export { continued } from './continued';
export type { Attributes, CountSpans, Span, Tracing } from './span';
export { startTracing } from './start';
export { readTraceparent } from './traceparent';
