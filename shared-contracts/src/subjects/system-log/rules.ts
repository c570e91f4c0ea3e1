export type { LogDetails } from './details';
export { LOG_LEVELS, LOG_SERVICES, type LogLevel, type LogService } from './vocabulary';
