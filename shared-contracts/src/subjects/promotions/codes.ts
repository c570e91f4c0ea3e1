import { CODE_ALPHABET, GENERATED_LENGTH } from './vocabulary';

/** Returns a random code that nobody can guess, from the platform's secure source, without one that looks like a word. */
export function generateCode(): string {
  const letters: string[] = [];
  // Bytes beyond the last whole run of the alphabet would make its first letters likelier.
  const bound = 256 - (256 % CODE_ALPHABET.length);
  while (letters.length < GENERATED_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(GENERATED_LENGTH)))
      if (byte < bound && letters.length < GENERATED_LENGTH)
        letters.push(CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length));
  }
  const code = letters.join('');
  // One in twenty has letters alone, and would be taken for a word.
  return isGuessable(code) ? generateCode() : code;
}

/** Tells whether somebody who tries words could find a code: a word with, perhaps, a number behind it. */
export const isGuessable = (code: string): boolean => code.length < GENERATED_LENGTH || /^[A-Z-]+\d{0,4}$/.test(code);
