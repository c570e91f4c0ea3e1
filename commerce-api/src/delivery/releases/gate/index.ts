export { type LiveComposition, MOST_FIRST_LOAD_KIB } from './checks';
export { firstLoadOf } from './first-load';
export { askGate } from './gate';
export type { VersionFiles } from './version-files';
