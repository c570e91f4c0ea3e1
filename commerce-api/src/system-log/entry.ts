import type { LogDetails, LogEntry } from '@nara/shared-contracts';
import type { SystemLogTable } from '../database';

/** Something that happened, for the people who run the shop. */
export interface NewLogEntry extends Pick<LogEntry, 'level' | 'service' | 'message'> {
  orderId?: string;
  details?: LogDetails;
}

const LONGEST_TEXT = 400;
const LONGEST_ID = 80;

const E_MAIL = /[^\s<>,;:"']+@[^\s<>,;:"']+/g;
/** Phone and card numbers; our own ids have letters before their digits. */
const LONG_NUMBER = /(?<![\w-])\+?\d[\d ]{7,}\d/g;

/** Partners and webhooks may send anything as text: what looks like an address or a number of a person is left out. */
export const withoutPersons = (text: string): string =>
  text.replace(E_MAIL, '[e-mail]').replace(LONG_NUMBER, '[number]').slice(0, LONGEST_TEXT);

/** Numbers stay: a tracking code may be one. */
const inDetails = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(E_MAIL, '[e-mail]').slice(0, LONGEST_TEXT) : value;

/** `sequence` keeps entries of one millisecond in the order they were written. */
export function toRow(entry: NewLogEntry, at: number, sequence: string): SystemLogTable {
  return {
    id: `LOG-${at.toString(36).padStart(9, '0')}-${sequence}`,
    at,
    level: entry.level,
    service: entry.service,
    message: withoutPersons(entry.message),
    order_id: entry.orderId?.slice(0, LONGEST_ID) ?? null,
    details_json: JSON.stringify(entry.details ?? {}, inDetails),
  };
}
