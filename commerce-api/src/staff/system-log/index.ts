export { toRow, withoutPersons } from './entry';
export { countByHour, HOUR_MS, hourOf } from './hours';
export { insertEntries } from './insert-entries';
export { systemLogSubject } from './subject';
export { systemLog } from './system-log';
