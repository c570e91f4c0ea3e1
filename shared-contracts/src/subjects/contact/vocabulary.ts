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
export const LONGEST_CONTACT_MESSAGE = 4000;

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
export const LONGEST_ANSWER = 8000;

/** Maximum length of a template's name in characters. */
export const LONGEST_TEMPLATE_NAME = 80;

/** Maximum number of templates. */
export const MOST_TEMPLATES = 200;

/** Number of days that the answer figures cover. */
export const ANSWER_FIGURE_DAYS = 30;

/**
 * Delivery states of a mail that carries an answer: waiting, accepted by the mail server, kept because there is none,
 * given up.
 */
export const DELIVERY_STATES = ['pending', 'sent', 'kept', 'dead'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
