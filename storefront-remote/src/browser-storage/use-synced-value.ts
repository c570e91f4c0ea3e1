import { useSyncExternalStore } from 'react';
import type { SyncedValue } from './synced-value';

/** A stored value as it stands, drawn again at every change. */
export const useSyncedValue = <T>({ subscribe, read }: Pick<SyncedValue<T>, 'subscribe' | 'read'>): T =>
  useSyncExternalStore(subscribe, read, read);
