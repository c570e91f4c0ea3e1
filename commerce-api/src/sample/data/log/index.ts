import type { SeedOrder } from '../types';
import type { SeedLogEntry } from '../volume';
import { INCIDENTS } from './incidents';
import { orderEntries } from './order-entries';

/** What the system log holds of the sample orders and of the last day, oldest first, up to `now` (epoch ms). */
export function sampleLogEntries(now: number, orders: readonly SeedOrder[]): SeedLogEntry[] {
  const incidents = INCIDENTS.map(({ ago, ...entry }) => ({ ...entry, at: now - ago }));
  return [...orders.flatMap(orderEntries), ...incidents].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
}
