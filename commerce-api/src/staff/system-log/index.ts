export { systemLogSubject } from './subject';
export { countByHour, HOUR_MS, hourOf, insertEntries, systemLog, toRow, withoutPersons } from './system-log';
