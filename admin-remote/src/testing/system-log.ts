import type { LogEntry, LogStats } from '@nara/shared-contracts/api/system-log';
import { ORDER_ID } from './orders';

export const LOG_ID = 'LOG-0mi8abcde-0001ab12cd';

/** Returns an entry as the list returns it. */
export const logEntry = (changes: Partial<LogEntry> = {}): LogEntry => ({
  id: LOG_ID,
  timestamp: '2026-11-21T07:31:00.250Z',
  level: 'error',
  service: 'WoolworthsAPI',
  message: 'Failed to create order in Woolworths: SKU mapping not found for variant: nara-038-clay-os',
  orderId: ORDER_ID,
  details: { errorCode: 'SKU_NOT_FOUND', attempt: 1 },
  ...changes,
});

/** Returns figures of 200 entries. */
export const logStats = (changes: Partial<LogStats> = {}): LogStats => ({
  total: 200,
  errors: 3,
  warnings: 17,
  successRate: 99,
  countedBackTo: null,
  services: ['EmailService', 'OrderService', 'WoolworthsAPI'],
  ...changes,
});
