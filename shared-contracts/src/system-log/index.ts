export type { LogDetails } from './details';
export type { LogEntry } from './schemas';
export type { LogLevel, LogService } from './vocabulary';
