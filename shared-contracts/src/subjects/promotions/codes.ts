import { CODE_ALPHABET, GENERATED_LENGTH } from './vocabulary';

/**
 * Returns a random code from the platform's secure source that cannot be guessed. Skips codes that look like a word.
 */
export function generateCode(): string {
  const letters: string[] = [];
  // Bytes beyond the last full multiple of the alphabet would make its first letters more likely.
  const bound = 256 - (256 % CODE_ALPHABET.length);
  while (letters.length < GENERATED_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(GENERATED_LENGTH)))
      if (byte < bound && letters.length < GENERATED_LENGTH)
        letters.push(CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length));
  }
  const code = letters.join('');
  // One code in twenty consists of letters alone and would be taken for a word.
  return isGuessable(code) ? generateCode() : code;
}

/** Returns whether a code could be found by trying words: it is short, or a word with an optional number at the end. */
export const isGuessable = (code: string): boolean => code.length < GENERATED_LENGTH || /^[A-Z-]+\d{0,4}$/.test(code);
