/** Matches API messages that end a sentence about a field and need a subject. */
const NEEDS_SUBJECT = /^(is|has|may|can|cannot|uses|belongs)\b/;

/**
 * Returns a message about a field as the sentence to show next to it: `must be a number` becomes `Must be a number.`,
 * and `is missing` becomes `This is missing.`
 */
export function asSentence(message: string): string {
  const sentence = NEEDS_SUBJECT.test(message) ? `This ${message}` : message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
