import type { Environment } from '@nara/shared-contracts/api/session';
import { ACCESS_WORDS } from './accesses';
import { ACTION_WORDS } from './actions';

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
