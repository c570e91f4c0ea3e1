/** Replacements of characters that are no plain letter with an accent. */
const SPELLED: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};

const UNPRINTABLE = /\p{Cc}+/gu;
const BEYOND_LATIN_1 = /[^\u0020-\u00ff]/gu;
const ACCENTS = /\p{M}+/gu;

const spell = (letter: string): string => {
  const plain = SPELLED[letter] ?? letter.normalize('NFD').replace(ACCENTS, '');
  return /^[\u0020-\u00ff]*$/.test(plain) ? plain : '.';
};

/** Writes a text in the characters of EDIFACT's level UNOC (ISO 8859-1): others lose their accents, or become a full stop. */
export const toLatin1 = (text: string): string =>
  text.normalize('NFC').replace(UNPRINTABLE, ' ').replace(BEYOND_LATIN_1, spell);
