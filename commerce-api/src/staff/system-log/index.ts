export { systemLogSubject } from './subject';
export { countByHour, insertEntries, systemLog, toRow, withoutPersons } from './system-log';
