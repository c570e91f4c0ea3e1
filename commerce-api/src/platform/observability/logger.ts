import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Nothing logs these on purpose; where an object of somebody else carries them along, they are struck out. */
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'passcode', 'token', 'apiKey', 'webhookSecrets', 'email'];

const redact = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]);

/** Databases and mail servers hang whole rows and addresses on their errors: only what we know to be harmless is kept. */
const describeError = ({ name, message, code, stack }: Error & { code?: unknown }) => ({
  type: name,
  message,
  code,
  stack,
});

/** The partner may repeat in its message what the shopper typed; the system log has it, with that left out. */
const describeOutcome = ({ message: _, ...known }: Record<string, unknown>) => known;

/** The server's log: one JSON object per line, with the id of the request that it is about. */
export const createLogger = (level: LoggerOptions['level'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: redact, censor: '[secret]' },
      serializers: { err: describeError, outcome: describeOutcome },
    },
    destination as DestinationStream,
  );
