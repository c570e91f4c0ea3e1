import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { activeSpan } from '#platform/tracing';

/** Fields that are never logged on purpose; they are redacted where somebody else's object carries them along. */
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'passcode', 'token', 'apiKey', 'webhookSecrets', 'email'];

const redact = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]);

/** Keeps only the harmless fields of an error: databases and mail servers attach whole rows and addresses to theirs. */
const describeError = ({ name, message, code, stack }: Error & { code?: unknown }) => ({
  type: name,
  message,
  code,
  stack,
});

/** Omits the partner's message, which may repeat what the shopper typed; the system log has it redacted. */
const describeOutcome = ({ message: _, ...known }: Record<string, unknown>) => known;

/** Names the trace that a line belongs to. */
const traceOf = (): object => {
  const span = activeSpan();
  return span ? { trace_id: span.place.traceId } : {};
};

/**
 * Creates the server's log: one JSON object per line, with the id of the request it belongs to, and that of the trace
 * when `isTraced`.
 */
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
