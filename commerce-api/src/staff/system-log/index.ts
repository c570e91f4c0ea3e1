export { toRow, withoutPersons } from './entry';
export { countByHour, HOUR_MS, hourOf } from './hours';
export { insertEntries } from './insert-entries';
export { systemLogHandlers } from './routes';
export { createSystemLog, type SystemLog } from './system-log';
