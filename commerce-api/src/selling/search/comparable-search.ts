/** Digits that make a phone number, an order or a card rather than a size or a SKU. */
const MOST_DIGITS = 6;

/** Writes a search as it is counted: lower case, single spaces. Null when it may name a person, which is not kept. */
export function comparableSearch(typed: string): string | null {
  const text = typed.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  const digits = text.replace(/\D/gu, '').length;
  return text === '' || text.includes('@') || digits > MOST_DIGITS ? null : text;
}
