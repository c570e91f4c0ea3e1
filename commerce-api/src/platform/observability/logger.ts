import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { activeSpan } from '#platform/tracing';

/** Fields that are never logged on purpose; redacted where a foreign object contains them. */
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'passcode', 'token', 'apiKey', 'webhookSecrets', 'email'];

const redact = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]);

/**
 * Keeps only the harmless fields of an error: errors of databases and mail servers contain whole rows and addresses.
 */
const describeError = ({ name, message, code, stack }: Error & { code?: unknown }) => ({
  type: name,
  message,
  code,
  stack,
});

/** Omits the partner's message, which may repeat the shopper's input; the system log has a redacted copy. */
const describeOutcome = ({ message: _, ...known }: Record<string, unknown>) => known;

/** Returns the trace id of a line. */
const traceOf = (): object => {
  const span = activeSpan();
  return span ? { trace_id: span.place.traceId } : {};
};

/** Creates the server's log: one JSON object per line, with the request id, and with the trace id if `isTraced`. */
export const createLogger = (
  level: LoggerOptions['level'],
  destination?: DestinationStream,
  isTraced = false,
): Logger =>
  pino(
    {
      level,
      redact: { paths: redact, censor: '[secret]' },
      ...(isTraced && { mixin: traceOf }),
      serializers: { err: describeError, outcome: describeOutcome },
    },
    destination as DestinationStream,
  );
