export { storedValue } from './stored-value';
export { syncedValue, useSyncedValue } from './synced-value';
