import { RATE_LIMITED_AGO } from '../partner-calls';
import { DAY, HOUR, MINUTE } from '../time';
import type { SeedLogEntry } from '../volume/log-entries';

/** Incidents that concern no order, with their age (ms). */
export const INCIDENTS: readonly (Omit<SeedLogEntry, 'at'> & { ago: number })[] = [
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
