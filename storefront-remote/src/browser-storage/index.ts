export { storedValue } from './stored-value';
export { syncedValue } from './synced-value';
export { useSyncedValue } from './use-synced-value';
