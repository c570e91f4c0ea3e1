import type { Logger, LoggerOptions } from 'pino';
import { createLogStream } from './log-stream';
import { createLogger } from './logger';
import type { Metrics } from './metrics';

/**
 * Opens the log of a server's own process on standard output. It never blocks the process; what finds no room is counted,
 * and reported by one line once there is room again.
 */
export function openServerLog(level: LoggerOptions['level'], metrics: Metrics, isTraced = false): Logger {
  const dropped = metrics.counter('log_lines_dropped_total', 'Log lines that found no room and are missing');
  const stream = createLogStream({
    // Asked for by name, because that makes a pipe one that refuses when it is full, instead of holding a thread.
    fd: process.stdout.fd,
    onDropped: () => dropped.inc(),
    onResumed: (lines, code) => log.error({ lines, code }, 'log lines are missing before this one'),
  });
  const log = createLogger(level, stream, isTraced);
  process.once('exit', stream.flushAtExit);
  return log;
}
