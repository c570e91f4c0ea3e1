export { backUp, defaultBackupFile, locationOf } from './backup';
export { backUpMinute, beginningOf, newestSeries } from './minutes';
export { restore, toTime } from './restore';
