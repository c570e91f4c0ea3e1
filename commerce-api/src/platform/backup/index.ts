export { backUp, defaultBackupFile } from './backup';
export { locationOf } from './location';
export { restore } from './restore';
