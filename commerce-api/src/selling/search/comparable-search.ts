/**
 * Maximum number of digits in a search. More suggest a phone number, an order or a card rather than a size or a SKU.
 */
const MOST_DIGITS = 6;

/**
 * Normalises a search for counting: lower case, single spaces. Returns null if it may name a person, because such
 * searches are not stored.
 */
export function comparableSearch(typed: string): string | null {
  const text = typed.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  const digits = text.replace(/\D/gu, '').length;
  return text === '' || text.includes('@') || digits > MOST_DIGITS ? null : text;
}
