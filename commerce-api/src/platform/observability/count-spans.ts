import type { CountSpans } from '#platform/tracing';
import type { Metrics } from './metrics';

/** Counts the spans of sampled traces. Spans that ended and were not exported are waiting or lost. */
export function countSpans(metrics: Metrics): CountSpans {
  const spans = metrics.counter('trace_spans_total', 'Spans of traces that are kept', ['outcome']);
  for (const outcome of ['ended', 'exported']) spans.inc({ outcome }, 0);
  return (outcome, count) => spans.inc({ outcome }, count);
}
