import type { Logger, LoggerOptions } from 'pino';
import { createLogStream } from './log-stream';
import { createLogger } from './logger';
import type { Metrics } from './metrics';

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
