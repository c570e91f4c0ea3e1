import { activeSpan, endingWith } from './active';
import type { Span, SpanOptions, Tracing } from './span';
import { readTraceparent } from './traceparent';

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
