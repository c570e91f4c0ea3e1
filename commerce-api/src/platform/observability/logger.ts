import { write, writeSync } from 'node:fs';
import type { LogEntry } from '@nara/shared-contracts/api/system-log';
import type { LogDetails } from '@nara/shared-contracts/rules/system-log';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { activeSpan } from '#platform/tracing';
import type { Metrics } from './metrics';

/** A line of the system log: an event, described for the people who run the shop. */
export interface NewLogEntry extends Pick<LogEntry, 'level' | 'service' | 'message'> {
  orderId?: string;
  details?: LogDetails;
}

/** Writes a line to the system log; returns at once and never throws. */
export type LogSystem = (entry: NewLogEntry) => void;

/** Longest backlog (characters) for a log that accepts nothing. */
const MAX_WAITING = 1024 * 1024;
/** Characters after which a chunk ends, at a whole line, so that a slow reader is never offered more at once. */
const PIECE = 16 * 1024;
/** Time (ms) until a log that accepted nothing is tried again. */
const RETRY_MS = 100;

interface LogStreamOptions {
  /** Open file, pipe or terminal. */
  fd: number;
  /** Called for each dropped line. */
  onDropped: () => void;
  /** Called when the log accepts lines again, with the number of missing lines and the last error's code. */
  onResumed: (missing: number, code: string | undefined) => void;
}

/** Stream of log lines on which no caller ever waits. */
interface LogStream {
  write(line: string): void;
  /** At process exit, writes what can be written at once; the rest is lost. */
  flushAtExit(): void;
}

type Wrote = (fault: NodeJS.ErrnoException | null, written?: number) => void;

/**
 * Creates a stream that writes in the background. While the reader of a pipe is stalled or the disk is full, up to a
 * megabyte of lines waits and more are dropped: a server that waited for its log would answer no one.
 */
function createLogStream({ fd, onDropped, onResumed }: LogStreamOptions): LogStream {
  const lines: string[] = [];
  let waiting = 0;
  /** Rest of the chunk that is being written, or that was not accepted. */
  let piece: Uint8Array = Buffer.alloc(0);
  let isWriting = false;
  let retry: NodeJS.Timeout | undefined;
  let missing = 0;
  let code: string | undefined;

  const takePiece = (): Uint8Array => {
    let length = 0;
    const last = lines.findIndex((line) => {
      length += line.length;
      return length >= PIECE;
    });
    const text = lines.splice(0, last === -1 ? lines.length : last + 1).join('');
    waiting -= text.length;
    return Buffer.from(text);
  };

  const resumed = () => {
    if (missing > 0) onResumed(missing, code);
    missing = 0;
    code = undefined;
  };

  const writeNext = () => {
    retry = undefined;
    if (piece.length === 0) piece = takePiece();
    if (piece.length === 0) return resumed();
    isWriting = true;
    write(fd, piece, wrote);
  };

  const wrote: Wrote = (fault, written) => {
    isWriting = false;
    piece = piece.subarray(written ?? 0);
    if (!fault) return writeNext();
    code = fault.code;
    retry = setTimeout(writeNext, RETRY_MS).unref();
  };

  return {
    write(line) {
      if (waiting + line.length > MAX_WAITING) {
        missing += 1;
        return onDropped();
      }
      lines.push(line);
      waiting += line.length;
      if (!isWriting && !retry) writeNext();
    },
    flushAtExit() {
      // A chunk in flight is written by its own thread before the process ends.
      const parts = [...(isWriting ? [] : [piece]), Buffer.from(lines.join(''))];
      try {
        for (let rest = Buffer.concat(parts); rest.length > 0; ) rest = rest.subarray(writeSync(fd, rest));
      } catch {
        // There is no one left to notify.
      }
    },
  };
}

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

/**
 * Opens the log of a server process on standard output. It never blocks the process. Dropped lines are counted, and
 * reported in one line when there is room again.
 */
export function openServerLog(level: LoggerOptions['level'], metrics: Metrics, isTraced = false): Logger {
  const dropped = metrics.counter('log_lines_dropped_total', 'Log lines that found no room and are missing');
  const stream = createLogStream({
    // Accessing stdout makes a full pipe reject writes instead of blocking a thread.
    fd: process.stdout.fd,
    onDropped: () => dropped.inc(),
    onResumed: (lines, code) => log.error({ lines, code }, 'log lines are missing before this one'),
  });
  const log = createLogger(level, stream, isTraced);
  process.once('exit', stream.flushAtExit);
  return log;
}
