export { backUp, defaultBackupFile } from './backup';
export { locationOf } from './location';
export { backUpMinute, beginningOf, newestSeries } from './minutes';
export { restore } from './restore';
