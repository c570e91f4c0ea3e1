import type { TracingConfiguration } from '#platform/configuration';
import type { CountSpans, Tracing } from './span';

/**
 * Starts to trace where a collector is configured; undefined elsewhere. The libraries are loaded only then: they take
 * memory and time at the start.
 */
export const startTracing = async (
  configuration: TracingConfiguration | undefined,
  count: CountSpans,
): Promise<Tracing | undefined> =>
  configuration && (await import('./open-telemetry')).openTelemetry(configuration, count);
