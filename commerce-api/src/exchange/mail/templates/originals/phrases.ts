/** The paragraph that leads back to the order. */
export const ORDER_PAGE =
  'Your order page:\n{orderLink}\n\nWhoever has this link can see and change the order, so please keep it to yourself.';

/** Returns the text of a mail from its paragraphs. */
export const ending = (...paragraphs: readonly string[]): string => [...paragraphs, 'NARA'].join('\n\n');
