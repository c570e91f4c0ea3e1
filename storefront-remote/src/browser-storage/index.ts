export { storedValue } from './stored-value';
export { type SyncedValue, syncedValue, useSyncedValue } from './synced-value';
export { useIsHydrated } from './use-is-hydrated';
