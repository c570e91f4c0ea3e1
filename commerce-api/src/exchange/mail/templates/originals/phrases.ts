/** Paragraph with the link to the order. */
export const ORDER_PAGE =
  'Your order page:\n{orderLink}\n\nWhoever has this link can see and change the order, so please keep it to yourself.';

/** Joins paragraphs into the text of a mail. */
export const ending = (...paragraphs: readonly string[]): string => [...paragraphs, 'NARA'].join('\n\n');
