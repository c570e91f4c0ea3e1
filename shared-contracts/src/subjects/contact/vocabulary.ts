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

/** Whether an open message waits for an answer. */
export const MESSAGE_STATES = ['waiting', 'answered'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Hours within which shoppers are promised an answer. */
export const ANSWER_HOURS = 24;

/** Longest message in characters. */
export const LONGEST_CONTACT_MESSAGE = 4000;

/** What a list of messages shows: all that are `open`, those of them that wait or were answered, or the `closed` ones. */
export const MESSAGE_FILTERS = ['open', ...MESSAGE_STATES, 'closed'] as const;
export type MessageFilter = (typeof MESSAGE_FILTERS)[number];

/** Whose messages a list shows: those of whoever asks, or those that nobody has. */
export const MESSAGE_OWNERS = ['me', 'nobody'] as const;
export type MessageOwner = (typeof MESSAGE_OWNERS)[number];

/**
 * What can happen to a message once it has come. `marking` says that it was answered in another way, `unmarking` that it
 * waits after all.
 */
export const THREAD_KINDS = ['answer', 'note', 'assignment', 'marking', 'unmarking', 'closing', 'reopening'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

/** Longest answer, and longest text of a template, in characters. */
export const LONGEST_ANSWER = 8000;

/** Longest name of a template in characters. */
export const LONGEST_TEMPLATE_NAME = 80;

/** Most templates. */
export const MOST_TEMPLATES = 200;

/** Days that the figures about answers look back. */
export const ANSWER_FIGURE_DAYS = 30;

/** What becomes of the mail that carries an answer: waiting, taken by the mail server, kept without one, given up. */
export const DELIVERY_STATES = ['pending', 'sent', 'kept', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
