import type { TracingConfiguration } from '#platform/configuration';
import type { CountSpans, Tracing } from './span';

export {
  type Attributes,
  activeSpan,
  activeTraceparent,
  apart,
  boundToSpan,
  type CountSpans,
  continued,
  inSpan,
  readTraceparent,
  type Span,
  type Tracing,
  traced,
} from './span';

/**
 * Starts tracing if a collector is configured; otherwise returns undefined. The libraries are loaded only then, because
 * they cost memory and startup time.
 */
export const startTracing = async (
  configuration: TracingConfiguration | undefined,
  count: CountSpans,
): Promise<Tracing | undefined> =>
  configuration && (await import('./open-telemetry')).openTelemetry(configuration, count);
