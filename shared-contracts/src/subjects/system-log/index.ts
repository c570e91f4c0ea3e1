export type { LogDetails } from './details';
export type { LogEntry, LogFilter, LogPage, LogQuery, LogStats } from './schemas';
export type { LogLevel, LogService } from './vocabulary';
