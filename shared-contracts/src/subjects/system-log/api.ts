export { systemLogEndpoints } from './endpoints';
export { LogEntry, LogFilter, LogStats } from './schemas';
