/** Maximum length of a component of a name or an address. */
export const LONGEST_LINE = 35;

/**
 * Wraps a text into lines of at most 35 characters, broken at spaces. Returns null if a word is longer than a line.
 * Nothing is ever truncated.
 */
export function toLines(text: string): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    if (word === '') continue;
    if (word.length > LONGEST_LINE) return null;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LONGEST_LINE) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
