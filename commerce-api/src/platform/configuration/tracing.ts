import { z } from 'zod';
import { ConfigurationError, httpUrl } from './variables';

/** Trace collector, and the share of traces that it receives. */
export interface TracingConfiguration {
  /** Base URL of a collector that accepts OTLP over HTTP; traces go to `v1/traces` below it. */
  endpoint: string;
  /** Headers of every export, such as the key of a paid collector. */
  headers: Readonly<Record<string, string>>;
  /** Name of this server in traces; pages use the same name with the suffix `-browser`. */
  serviceName: string;
  /** Share of traces to keep, from 0 to 1. */
  ratio: number;
}

/** `name=value` pairs separated by commas; values may be percent-encoded, as OpenTelemetry writes them. */
const HEADERS =
  /^[\w-]+=(?:[\x21-\x24\x26-\x2b\x2d-\x7e]|%[\dA-Fa-f]{2})+(?:,[\w-]+=(?:[\x21-\x24\x26-\x2b\x2d-\x7e]|%[\dA-Fa-f]{2})+)*$/;

export const TRACING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .max(4000, 'must be at most 4000 characters')
    .regex(HEADERS, 'must be name=value pairs separated by commas, with percent-encoded values')
    .optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be up to 100 letters, digits, dots and hyphens')
    .default('nara'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/, 'must be a number from 0 to 1, such as 0.05')
    .default('1')
    .transform(Number),
};

type Variables = z.output<z.ZodObject<typeof TRACING_VARIABLES>>;

/**
 * Returns the trace collector; undefined without one. Throws ConfigurationError when headers are set without a
 * collector.
 */
export function readTracing(data: Variables): TracingConfiguration | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = data;
  if (!endpoint && headers) {
    throw new ConfigurationError('OTEL_EXPORTER_OTLP_HEADERS must go with OTEL_EXPORTER_OTLP_ENDPOINT');
  }
  return endpoint
    ? {
        endpoint: endpoint.replace(/\/+$/, ''),
        headers: readHeaders(headers),
        serviceName: data.OTEL_SERVICE_NAME,
        ratio: data.OTEL_TRACES_SAMPLER_ARG,
      }
    : undefined;
}

const readHeaders = (list: string): Record<string, string> =>
  Object.fromEntries(
    list
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
      }),
  );
