import { ORDER_ID_PATTERN } from '../../wire/random';

/** Subjects of a message with their display names. */
export const CONTACT_SUBJECTS = {
  'order-inquiry': 'Order Inquiry',
  'product-question': 'Product Question',
  'returns-exchanges': 'Returns & Exchanges',
  'size-guide': 'Size Guide',
  'technical-support': 'Technical Support',
  other: 'Other',
} as const;

export type ContactSubject = keyof typeof CONTACT_SUBJECTS;
export const CONTACT_SUBJECT_CODES = Object.keys(CONTACT_SUBJECTS) as [ContactSubject, ...ContactSubject[]];

/** States of an open message. */
export const MESSAGE_STATES = ['waiting', 'answered'] as const;

/** Hours within which an answer is promised to shoppers. */
export const ANSWER_HOURS = 24;

/** Maximum length of a message in characters. */
export const MAX_CONTACT_MESSAGE_LENGTH = 4000;

/** Filters of the message list: all `open` ones, the open ones that wait or were answered, or the `closed` ones. */
export const MESSAGE_FILTERS = ['open', ...MESSAGE_STATES, 'closed'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

/** Owner filters of the message list: messages assigned to the caller, or unassigned ones. */
export const MESSAGE_OWNERS = ['me', 'nobody'] as const;
export type MessageOwner = (typeof MESSAGE_OWNERS)[number];

/**
 * Events of a message after it was received. `marking`: a user marked it as answered by other means. `unmarking`: a
 * user marked it as waiting again.
 */
export const THREAD_KINDS = ['answer', 'note', 'assignment', 'marking', 'unmarking', 'closing', 'reopening'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

/** Maximum length of an answer, and of a template's text, in characters. */
export const MAX_RESPONSE_LENGTH = 8000;

/** Maximum length of a template's name in characters. */
export const MAX_TEMPLATE_NAME_LENGTH = 80;

/** Maximum number of templates. */
export const MAX_TEMPLATES = 200;

/** Number of days that the answer figures cover. */
export const ANSWER_FIGURE_DAYS = 30;

/**
 * Delivery states of a mail that carries an answer: waiting, accepted by the mail server, kept because there is none,
 * given up.
 */
export const DELIVERY_STATES = ['pending', 'sent', 'kept', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const HOUR_MS = 3_600_000;

/** Hours before the promised time at which an answer becomes due soon. */
const DUE_SOON_HOURS = 4;

/** States of a waiting message relative to the promised time. */
const MESSAGE_CLOCKS = ['on-time', 'due-soon', 'overdue'] as const;
type MessageClock = (typeof MESSAGE_CLOCKS)[number];

/**
 * Returns the time (epoch ms) by which an answer was promised to a message waiting since `since`. Counts every hour,
 * not only working hours.
 */
export const answerDueAt = (since: number): number => since + ANSWER_HOURS * HOUR_MS;

/** Returns the latest time (epoch ms) since which a message that is overdue at `now` has been waiting. */
export const overdueSince = (now: number): number => now - ANSWER_HOURS * HOUR_MS;

/** Returns the state at `now` for a promised time; both in epoch ms. */
export function clockAt(dueAt: number, now: number): MessageClock {
  if (now >= dueAt) return 'overdue';
  return dueAt - now < DUE_SOON_HOURS * HOUR_MS ? 'due-soon' : 'on-time';
}

/** Fields that determine a message's state; times are ISO. */
interface Timed {
  dueAt: string;
  answeredAt: string | null;
  closedAt: string | null;
}

/** Returns the state of a message at `now` (epoch ms); null if it does not wait for an answer. */
export const messageClock = ({ dueAt, answeredAt, closedAt }: Timed, now: number): MessageClock | null =>
  answeredAt !== null || closedAt !== null ? null : clockAt(Date.parse(dueAt), now);

const REFERENCE = /^M-([0-9A-F]{8})$/i;

/** Returns the reference number of a message. It appears in the subject of every answer. */
export const messageReference = (id: string): string => `M-${id.slice(0, 8).toUpperCase()}`;

/** Returns the beginning of the message id that a reference stands for; null if the text is not a reference. */
export const idStartOf = (text: string): string | null => REFERENCE.exec(text.trim())?.[1]?.toLowerCase() ?? null;

/** Returns the subject of mails that answer a message. */
export const answerSubject = ({ id, subject }: { id: string; subject: ContactSubject }): string =>
  `Re: ${CONTACT_SUBJECTS[subject]} [${messageReference(id)}]`;

/** Maximum number of orders that one message can name. */
const MAX_NAMED = 10;

/** Returns the distinct order numbers in a text, regardless of the case they were typed in. */
export const orderNumbersIn = (text: string): string[] =>
  [...new Set((text.match(/NARA-\d+-[A-Z0-9]+/gi) ?? []).map((number) => number.toUpperCase()))]
    .filter((number) => ORDER_ID_PATTERN.test(number))
    .slice(0, MAX_NAMED);

/** Placeholders of a template, with a description of their values. */
export const PLACEHOLDERS = {
  name: 'the name of the shopper',
  order: 'the number of their order',
  reference: 'the reference of the message',
  staff: 'your name',
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;

/**
 * Values of placeholders. A placeholder whose value is missing or empty stays in the text, for staff to fill in by
 * hand.
 */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** Returns a placeholder as it is written in a text. */
export const written = (placeholder: Placeholder): string => `{{${placeholder}}}`;

/** Returns a template with its placeholders filled in. Placeholders inside the values are not filled in. */
export const fillTemplate = (text: string, values: PlaceholderValues): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) ? values[name] || whole : whole));

/** Returns the distinct placeholders still in a text, as they are written. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(PLACEHOLDER) ?? [])];

/** Returns the distinct placeholders of a text that do not exist, as they are written. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].filter(([, name = '']) => !isKnown(name)).map(([whole]) => whole)),
];
