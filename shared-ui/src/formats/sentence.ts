/** What the API says of a value, as the end of a sentence that begins with its field. */
const NEEDS_SUBJECT = /^(is|has|may|can|cannot|uses|belongs)\b/;

/**
 * Returns a message about a field as the sentence to show beside it: `must be a number` becomes `Must be a number.`, and
 * `is missing` becomes `This is missing.`
 */
export function asSentence(message: string): string {
  const told = NEEDS_SUBJECT.test(message) ? `This ${message}` : message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?…]$/.test(told) ? told : `${told}.`;
}
