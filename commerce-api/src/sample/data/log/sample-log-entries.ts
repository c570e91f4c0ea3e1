import { RATE_LIMITED_AGO } from '../partner-calls';
import { DAY, HOUR, MINUTE } from '../time';
import type { SeedOrder } from '../types';
import type { SeedLogEntry } from '../volume/log-entries';
import { orderEntries } from './order-entries';

/** Incidents that concern no order, with their age (ms). */
const INCIDENTS: readonly (Omit<SeedLogEntry, 'at'> & { ago: number })[] = [
  {
    ago: DAY,
    level: 'info',
    service: 'InventorySync',
    message: 'Stock levels compared',
    details: { processingTime: 4210 },
  },
  {
    ago: 9 * HOUR,
    level: 'warning',
    service: 'WebhookReceiver',
    message: 'Partner update refused: signature missing or wrong',
    details: { errorCode: 'invalid-signature' },
  },
  {
    ago: RATE_LIMITED_AGO,
    level: 'warning',
    service: 'WoolworthsAPI',
    message: 'API rate limit exceeded - retrying',
    details: { attempt: 1, maxRetries: 5, errorCode: 'RATE_LIMITED' },
  },
  {
    ago: 35 * MINUTE,
    level: 'warning',
    service: 'InventorySync',
    message: 'Stock level discrepancy detected',
    details: { sku: 'NARA-FSB-SAGE-M', expected: 24, actual: 22 },
  },
];

/**
 * Returns the entries of the system log about the sample orders and about the last day, oldest first, up to `now`
 * (epoch ms).
 */
export function sampleLogEntries(now: number, orders: readonly SeedOrder[]): SeedLogEntry[] {
  const incidents = INCIDENTS.map(({ ago, ...entry }) => ({ ...entry, at: now - ago }));
  return [...orders.flatMap(orderEntries), ...incidents].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
}
