import type { NewLogEntry } from '#platform/observability';
import type { SystemLogTable } from './tables';

const LONGEST_TEXT = 400;
const LONGEST_ID = 80;

const E_MAIL = /[^\s<>,;:"']+@[^\s<>,;:"']+/g;
/** Matches phone and card numbers; our own ids have letters before their digits. */
const LONG_NUMBER = /(?<![\w-])\+?\d[\d ]{7,}\d/g;

/** Redacts e-mail addresses and long numbers, because partners and webhooks may send anything as text. */
export const withoutPersons = (text: string): string =>
  text.replace(E_MAIL, '[e-mail]').replace(LONG_NUMBER, '[number]').slice(0, LONGEST_TEXT);

/** Redacts e-mail addresses. Keeps numbers: one may be a tracking code. */
const inDetails = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(E_MAIL, '[e-mail]').slice(0, LONGEST_TEXT) : value;

/** Converts an entry to a row of the log; `at` in epoch ms. */
export function toRow(entry: NewLogEntry, id: string, at: number): SystemLogTable {
  return {
    id,
    at,
    level: entry.level,
    service: entry.service,
    message: withoutPersons(entry.message),
    order_id: entry.orderId?.slice(0, LONGEST_ID) ?? null,
    request_id: entry.details?.requestId?.slice(0, LONGEST_ID) ?? null,
    details_json: JSON.stringify(entry.details ?? {}, inDetails),
  };
}
