import type { SeedOrder } from '../types';
import type { SeedLogEntry } from '../volume/log-entries';
import { INCIDENTS } from './incidents';
import { orderEntries } from './order-entries';

/**
 * Returns the entries of the system log about the sample orders and about the last day, oldest first, up to `now`
 * (epoch ms).
 */
export function sampleLogEntries(now: number, orders: readonly SeedOrder[]): SeedLogEntry[] {
  const incidents = INCIDENTS.map(({ ago, ...entry }) => ({ ...entry, at: now - ago }));
  return [...orders.flatMap(orderEntries), ...incidents].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
}
