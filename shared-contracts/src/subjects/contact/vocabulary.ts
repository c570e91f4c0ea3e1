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

/** Whether a message waits for an answer. */
export const MESSAGE_STATES = ['waiting', 'answered'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Hours within which shoppers are promised an answer. */
export const ANSWER_HOURS = 24;

/** Longest message in characters. */
export const LONGEST_CONTACT_MESSAGE = 4000;
