export { openStore, type StoreLocation } from './open-store';
export type { ReleaseStore } from './store';
