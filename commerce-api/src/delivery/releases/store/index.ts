export { openStore } from './open-store';
export type { ReleaseStore } from './store';
