import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Fields that nothing logs on purpose; where an object of somebody else carries them along, they are struck out. */
const SECRETS = ['authorization', 'cookie', 'set-cookie', 'passcode', 'token', 'apiKey', 'webhookSecrets', 'email'];

const redact = SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.headers["${name}"]`]);

/** Keeps of an error only the harmless fields: databases and mail servers hang whole rows and addresses on theirs. */
const describeError = ({ name, message, code, stack }: Error & { code?: unknown }) => ({
  type: name,
  message,
  code,
  stack,
});

/** Leaves out the partner's message, which may repeat what the shopper typed; the system log has it without that. */
const describeOutcome = ({ message: _, ...known }: Record<string, unknown>) => known;

/** Creates the server's log: one JSON object per line, with the id of the request that it is about. */
export const createLogger = (level: LoggerOptions['level'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: redact, censor: '[secret]' },
      serializers: { err: describeError, outcome: describeOutcome },
    },
    destination as DestinationStream,
  );
