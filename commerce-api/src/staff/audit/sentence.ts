import type { Environment } from '@nara/shared-contracts/api/session';
import { ACTION_WORDS } from './action-texts';

/** Objects of reads and exports, by endpoint, written like `ACTION_WORDS`. */
export const ACCESS_WORDS: Readonly<Record<string, string>> = {
  'adminGiftCards.export': 'the ledgers of all gift cards',
  'adminGiftCards.get': '[gift card %|a gift card]',
  'adminGiftCards.list': 'the list of gift cards',
  'adminInvoices.pdf': 'an invoice or credit note of [order #|an order]',
  'adminNewsletter.export': 'the addresses of the newsletter',
  'adminNewsletter.list': 'the list of newsletter addresses',
  'adminOrders.export': 'orders, as CSV',
  'adminOrders.get': '[order #|an order]',
  'adminOrders.list': 'the list of orders',
  'adminPayments.proof': 'a proof of payment of [order #|an order]',
  'adminPromotions.exportCodes': 'the codes of [the promotion %|a promotion]',
  'analytics.csv': 'the sales report, as CSV',
  'analytics.pdf': 'the sales report, as PDF',
  'audit.export': 'the audit log, as CSV',
  'audit.exportLines': 'the audit log, as JSON',
  'audit.list': 'the audit log',
  'cohorts.list': 'the list of cohorts',
  'contactDesk.get': '[message %|a message]',
  'contactDesk.list': 'the list of messages',
  'contactDesk.thread': 'the thread of [message %|a message]',
  'customers.get': 'a customer',
  'customers.list': 'the list of customers',
  'edi.file': '[EDI interchange #|an EDI interchange]',
  'enterpriseMapping.export': 'SKU mappings, as CSV',
  'failures.address': 'the delivery address of [order #|an order]',
  'inventory.export': 'the inventory, as CSV',
  'labels.packing': 'the packing list of [order #|an order]',
  'liveOrders.export': 'live orders, as CSV',
  'liveOrders.get': '[order #|an order]',
  'liveOrders.list': 'the list of live orders',
  'operationsDashboard.reportCsv': 'the daily report, as CSV',
  'operationsDashboard.reportPdf': 'the daily report, as PDF',
  'personalData.export': 'the data of a person, as JSON',
  'personalData.list': 'the list of requests about personal data',
  'personalData.pdf': 'the data of a person, as PDF',
  'productFiles.export': 'products, as CSV',
  'reconciliation.comparison': 'the comparison of the reconciliation, as CSV',
  'reconciliation.credits': 'the credits on the bank statement',
  'reconciliation.journal': 'the entries for bookkeeping, as CSV',
  'rma.export': 'returns, as CSV',
  'rma.label': 'the label of [return #|a return]',
  'skuMapping.export': 'SKU mappings, as CSV',
  'systemLog.export': 'the system log, as CSV',
  'trace.get': 'the trace of [order #|an order]',
  'users.get': '[the user %|a user]',
  'users.list': 'the list of users',
};

type Fields = Readonly<Record<string, unknown>> | null;

/** The parts of an entry that its sentence is made from. */
export interface Told {
  action: string;
  subject: string;
  /** Name of the subject as it was then; null if it has none. */
  name: string | null;
  /** Environment of the action, if the log is of the other one. */
  elsewhere?: Environment;
  before: Fields;
  after: Fields;
}

/** Matches the ids and codes that only programs can read: UUIDs, long hexadecimal ids and `dotted.codes`. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-|\b[0-9a-f]{16,}\b|^[a-z][\w-]*(\.[\w-]+)+$/i;

/** Tells whether people know a subject by this text: an order number, a page, a part. */
export const isReadable = (subject: string): boolean => subject !== '' && !ID.test(subject);

const PLACES = /\[([^|\]]*)\|([^\]]*)\]/g;

/** Returns words with the places filled in that can be, and with the text after the bar in those that cannot. */
function fill(words: string, name: string | null, subject: string): string {
  return words.replace(PLACES, (_place, known: string, unknown: string) => {
    const value = known.includes('%') ? name : isReadable(subject) ? subject : null;
    return value === null ? unknown : known.replace(/[%#]/, () => value);
  });
}

const textIn = (fields: Fields, field: string): string | null => {
  const value = fields?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Returns an entry as a sentence without its author: `Issued an access code for Thandi Nkosi`. */
export function sentenceOf({ action, subject, name, elsewhere, before, after }: Told): string {
  const own = ACTION_WORDS[action as keyof typeof ACTION_WORDS] as string | undefined;
  // An entry by a newer or a removed part of the product.
  const words = own ?? 'Did something that this version does not know';
  const named = name ?? textIn(after, 'name') ?? textIn(before, 'name');
  const ending = elsewhere === undefined ? '' : ` (${elsewhere})`;
  const endpoint = action.startsWith('access.') ? textIn(after, 'endpoint') : null;
  const what = endpoint === null ? undefined : ACCESS_WORDS[endpoint];
  return fill(words, what === undefined ? named : fill(what, named, subject), subject) + ending;
}

/** Returns the actions whose sentence has a text in it, ignoring case. */
export const actionsSaying = (text: string): string[] =>
  Object.entries(ACTION_WORDS).flatMap(([action, words]) =>
    words.toLowerCase().includes(text.toLowerCase()) ? [action] : [],
  );
