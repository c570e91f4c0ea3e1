export { backUp, defaultBackupFile } from './backup';
export { locationOf } from './location';
export { beginningOf } from './minutes/assemble';
export { backUpMinute, newestSeries } from './minutes/back-up-minute';
export { restore } from './restore';
