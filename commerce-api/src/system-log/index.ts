export type { NewLogEntry } from './entry';
export { createSystemLog, type LogSystem, type SystemLog } from './system-log';
