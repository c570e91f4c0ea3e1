/** Replacements for characters that are not a plain letter with an accent. */
const SPELLED: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '•': '·',
  '€': 'EUR',
  '™': 'TM',
  '№': 'No',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
  ẞ: 'SS',
  ŉ: "'n",
};

const WHITE = /[\p{Cc}\p{Z}]+/gu;
const INVISIBLE = /\p{Cf}+/gu;
const BEYOND = /[^\u0020-\u007e\u00a0-\u00ff]/u;
const EACH_BEYOND = new RegExp(BEYOND, 'gu');
const ACCENTS = /\p{M}+/gu;

const spell = (letter: string): string => {
  const plain = SPELLED[letter] ?? letter.normalize('NFKD').replace(ACCENTS, '');
  return BEYOND.test(plain) ? letter : plain;
};

/**
 * Converts a text to the agreed character set, EDIFACT level UNOC (ISO 8859-1), on one line and with single spaces.
 * Letters lose accents that the set does not have. Characters with no equivalent, such as 日, stay.
 */
export const toLatin1 = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(WHITE, ' ').replace(EACH_BEYOND, spell).trim();

/** Returns the distinct characters of a text that level UNOC does not have. */
export const beyondLatin1 = (text: string): string[] => [...new Set(text.match(EACH_BEYOND) ?? [])];

/** Maximum length of a component of a name or an address. */
export const MAX_LINE_LENGTH = 35;

/**
 * Wraps a text into lines of at most 35 characters, broken at spaces. Returns null if a word is longer than a line.
 * Nothing is ever truncated.
 */
export function toLines(text: string): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    if (word === '') continue;
    if (word.length > MAX_LINE_LENGTH) return null;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= MAX_LINE_LENGTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
